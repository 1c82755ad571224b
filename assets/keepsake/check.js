"use strict";

/* What stands on the page is what is checked: SHA-256 of salt and deal is the commitment, and the
   board lies as the deal says. */

const read = (id) => document.getElementById(id).textContent;

const tell = (id) => {
    for (const verdict of document.querySelectorAll(".verdict")) verdict.hidden = verdict.id !== id;
};

const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (two) => parseInt(two, 16));

const digits = (hash) =>
    Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");

const promised = async () => {
    const salt = bytes(read("salt"));
    const deal = new TextEncoder().encode(read("deal"));
    const whole = new Uint8Array(salt.length + deal.length);
    whole.set(salt);
    whole.set(deal, salt.length);
    return digits(await crypto.subtle.digest("SHA-256", whole)) === read("commitment");
};

const lies = () => {
    const [, ...lines] = read("deal").split("\n");
    const names = lines.filter((line) => line.includes(" | ")).flatMap((line) => line.split(" | "));
    const keys = lines.filter((line) => !line.includes(" | ")).map((line) => line.replaceAll(" ", ""));
    const cards = [...document.querySelectorAll(".card")];
    return cards.length === names.length && cards.every((card, place) => {
        const word = card.querySelector(".word");
        const name = word === null ? card.dataset.picture : word.textContent;
        return name === names[place] && card.dataset.key === keys.map((key) => key[place]).join("");
    });
};

const check = async () => {
    if (globalThis.crypto?.subtle === undefined) {
        tell("unable");
        return;
    }
    tell(lies() && await promised() ? "agrees" : "differs");
};

check();
