"""The local Discord as a web page: one person sits in every seat of the real bot's table.

`static/` is the page, plain HTML, CSS and JavaScript modules. It is told of everything by one
WebSocket, `/page/live`, in JSON; ids are strings.

Told to the page, first all there is and then every change, each thing as it now stands:

    {kind: "bot", id, name, state, waited, code,  state: starting, ready, stopped, ended (by itself;
     log}                                         code is its exit code); waited: how many seconds
                                                  it has been starting; log: its last lines
    {kind: "person", id, name, locale, dms_open}
    {kind: "channel", id, name, type, guild: {id, name} | null, recipient: person | null, archived}
    {kind: "message", message, seen_by: person | null, pings: [person],
     command: "group name" | null}                message: as Discord's API; command: the one it
                                                  answers, which Discord's API leaves out
    {kind: "gone", id}                            a message or a channel is no more
    {kind: "commands", commands: [...]}           the registered commands, as Discord's API
    {kind: "interaction", id, type, person, channel, source: message | null, custom_id,
     command: "group name" | null, state, modal}  type: 2 command, 3 component, 5 modal;
                                                  state: waiting, answered, failed;
                                                  modal: as Discord's API, or null
    {kind: "violation", text}                     something that Discord would refuse
    {kind: "here", address: url | null,           that was all there was; where other machines
     live}                                        reach this page, if they do; whether the bot
                                                  has a live table
    {kind: "reply", ref, refused: sentence | null, interaction: id | null, choices: [{name, value}],
     url}                                         of the live table, for who asked for it

Said by the page, each with a number `ref` for its reply:

    {type: "press", person, message, custom_id}
    {type: "choose", person, message, custom_id, values: [value or person]}
    {type: "submit", person, interaction, values: {custom_id: text | true | [value or person]
     | {filename, content: base64} | null}}   null: left empty
    {type: "slash", person, channel, command: "group name", options: {name: value or id}}
    {type: "suggest", person, channel, command, options, option, text}    its reply brings choices
    {type: "say", person, channel, text}      {type: "dismiss", person, message}
    {type: "arrive", name, locale}            {type: "alter", person, locale?, dms_open?}
    {type: "live", person}
    {type: "bot", action: "start" | "stop" | "restart"}
"""
