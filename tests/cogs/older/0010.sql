BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0010');
CREATE TABLE command_syncs (
	application_id BIGINT NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_command_syncs PRIMARY KEY (application_id)
);
CREATE TABLE deals (
	match_id INTEGER NOT NULL, 
	rules_version INTEGER NOT NULL, 
	format VARCHAR(20) NOT NULL, 
	layout VARCHAR(20) NOT NULL, 
	codenames JSON NOT NULL, 
	starting VARCHAR(10) NOT NULL, 
	"key" VARCHAR(25) NOT NULL, 
	salt BLOB NOT NULL, partner VARCHAR(25), difficulty VARCHAR(5), drawn JSON DEFAULT '[]' NOT NULL, 
	CONSTRAINT pk_deals PRIMARY KEY (match_id), 
	CONSTRAINT fk_deals_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "deals" VALUES(1,1,'two_teams','classic','["ENVELOPE", "GINGER", "MEDAL", "MAZE", "SLIPPER", "FRAME", "PILLOW", "REEL", "CIRCUIT", "SWING", "BRAZIL", "BREEZE", "NIAGARA", "SURF", "PANTHER", "CAULDRON", "SHADOW", "JAMAICA", "BRAKE", "SAILOR", "GARGOYLE", "FOUNTAIN", "HINGE", "ARCH", "BARBER"]','blue','rnbbbbnnrrrxrbrnnnnbrbbrb',X'700177A73417FEF426CCA200ED0465B5F1901A743A883E9773A21C78E1D0E7AA',NULL,NULL,'[{"pack": "House words", "sides": [[184, "back"], [76, "front"], [103, "front"], [185, "back"], [161, "front"], [72, "front"], [122, "front"], [30, "back"], [43, "front"], [170, "front"], [26, "front"], [27, "front"], [19, "back"], [96, "back"], [79, "back"], [38, "front"], [156, "front"], [147, "back"], [197, "back"], [150, "front"], [74, "front"], [71, "front"], [64, "back"], [8, "front"], [73, "back"]], "fresh": false}]');
CREATE TABLE drafts (
	match_id INTEGER NOT NULL, 
	giver_id INTEGER NOT NULL, 
	moment INTEGER NOT NULL, 
	word VARCHAR(200) NOT NULL, 
	number VARCHAR(40) NOT NULL, 
	meant JSON NOT NULL, 
	verdict VARCHAR(10), 
	rule VARCHAR(5), 
	reason VARCHAR(40), 
	codename VARCHAR(100), 
	asked_id INTEGER, 
	asked_at BIGINT, 
	answer VARCHAR(10), put_at BIGINT, 
	CONSTRAINT pk_drafts PRIMARY KEY (match_id, giver_id), 
	CONSTRAINT fk_drafts_asked_id_people FOREIGN KEY(asked_id) REFERENCES people (id), 
	CONSTRAINT fk_drafts_giver_id_people FOREIGN KEY(giver_id) REFERENCES people (id), 
	CONSTRAINT fk_drafts_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE heartbeats (
	shard_count INTEGER NOT NULL, 
	shard INTEGER NOT NULL, 
	began BIGINT NOT NULL, 
	last BIGINT NOT NULL, 
	CONSTRAINT pk_heartbeats PRIMARY KEY (shard_count, shard, began)
);
CREATE TABLE key_cards (
	id BIGINT NOT NULL, 
	guild_id BIGINT NOT NULL, 
	dealt_at BIGINT NOT NULL, 
	format VARCHAR(20) NOT NULL, 
	layout VARCHAR(20) NOT NULL, 
	starting VARCHAR(10) NOT NULL, 
	"key" VARCHAR(25) NOT NULL, 
	partner VARCHAR(25), 
	first_id INTEGER, 
	second_id INTEGER, 
	CONSTRAINT pk_key_cards PRIMARY KEY (id), 
	CONSTRAINT fk_key_cards_first_id_people FOREIGN KEY(first_id) REFERENCES people (id), 
	CONSTRAINT fk_key_cards_second_id_people FOREIGN KEY(second_id) REFERENCES people (id)
);
CREATE TABLE key_messages (
	match_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	channel_id BIGINT NOT NULL, 
	message_id BIGINT NOT NULL, 
	CONSTRAINT pk_key_messages PRIMARY KEY (match_id, person_id), 
	CONSTRAINT fk_key_messages_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id), 
	CONSTRAINT fk_key_messages_person_id_people FOREIGN KEY(person_id) REFERENCES people (id)
);
INSERT INTO "key_messages" VALUES(1,3,1573947734530981904,1573947734551953425);
INSERT INTO "key_messages" VALUES(1,1,1573947734572924948,1573947734631645205);
CREATE TABLE "marks" (
	match_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	turn INTEGER NOT NULL, 
	card INTEGER, 
	interaction_id BIGINT NOT NULL, 
	at BIGINT DEFAULT '0' NOT NULL, 
	stop BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_marks PRIMARY KEY (match_id, person_id), 
	CONSTRAINT fk_marks_person_id_people FOREIGN KEY(person_id) REFERENCES people (id), 
	CONSTRAINT fk_marks_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "marks" VALUES(1,4,1,3,1573947735130767393,$then,0);
CREATE TABLE matches (
	id INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	message_id BIGINT, 
	open BOOLEAN NOT NULL, 
	marks_count INTEGER NOT NULL, 
	serial INTEGER NOT NULL, 
	opened_at BIGINT NOT NULL, 
	closed_at BIGINT, posted_at BIGINT, notice_id BIGINT, recap_id BIGINT, deadline BIGINT, limit_began BIGINT, limit_seconds INTEGER, asleep BOOLEAN DEFAULT 0 NOT NULL, pace VARCHAR(20) DEFAULT 'free' NOT NULL, waiting_since BIGINT, touched_at BIGINT, limit_grace INTEGER DEFAULT '0' NOT NULL, reminder_began BIGINT, reminder_seconds INTEGER, reminded INTEGER DEFAULT '0' NOT NULL, sand_began BIGINT, sand_seconds INTEGER, private_serial INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_matches PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES(1,$guild,$channel,$board,1,2,1,$then,NULL,$then,1573947734891692062,NULL,NULL,NULL,NULL,0,'free',$then,$then,0,NULL,NULL,0,NULL,NULL,2);
CREATE TABLE "moves" (
	match_id INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	body JSON NOT NULL, 
	at BIGINT NOT NULL, 
	interaction_id BIGINT, 
	silent BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_moves PRIMARY KEY (match_id, ply), 
	CONSTRAINT fk_moves_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id), 
	CONSTRAINT uq_moves_interaction_id UNIQUE (interaction_id), 
	CONSTRAINT fk_moves_person_id_people FOREIGN KEY(person_id) REFERENCES people (id)
);
INSERT INTO "moves" VALUES(1,1,1,'open','{"language": "en", "marking": "mark", "compact": false, "format": "two_teams", "layout": "classic", "deck": "words", "difficulty": "9", "house": {"compound_clues": false, "multiword_names": false, "place_names": false, "abbreviations": false, "foreign": false, "sound_links": false, "rhymes": false, "wordplay": false, "expert": true, "agreement": ""}, "timing": {"pace": "free", "clue_seconds": 120, "guess_seconds": 60}, "seats": [{"person": 1, "team": "red", "role": "spymaster"}, {"person": 2, "team": "red", "role": "operative"}, {"person": 3, "team": "blue", "role": "spymaster"}, {"person": 4, "team": "blue", "role": "operative"}], "flips": null, "rules": 2}',$then,1573947733159444489,0);
INSERT INTO "moves" VALUES(1,2,1,'deal','{}',$then,1573947733914419212,0);
INSERT INTO "moves" VALUES(1,3,3,'clue','{"clue": "ZEPPELIN:3", "meant": []}',$then,1573947734489038863,0);
INSERT INTO "moves" VALUES(1,4,4,'guess','{"card": 2}',$then,1573947734983966751,0);
CREATE TABLE people (
	id INTEGER NOT NULL, 
	user_id BIGINT, 
	locale VARCHAR(10) NOT NULL, 
	dms_closed BOOLEAN NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_user_id UNIQUE (user_id)
);
INSERT INTO "people" VALUES(1,$ana,'pt-BR',0);
INSERT INTO "people" VALUES(2,$bruno,'en-US',0);
INSERT INTO "people" VALUES(3,$caio,'en-GB',0);
INSERT INTO "people" VALUES(4,$dora,'pt-BR',0);
CREATE TABLE results (
	match_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	team VARCHAR(10) NOT NULL, 
	role VARCHAR(12) NOT NULL, 
	won BOOLEAN NOT NULL, 
	termination VARCHAR(12) NOT NULL, 
	finished_at BIGINT NOT NULL, format VARCHAR(20) DEFAULT 'two_teams' NOT NULL, layout VARCHAR(20) DEFAULT 'classic' NOT NULL, score INTEGER, 
	CONSTRAINT pk_results PRIMARY KEY (match_id, person_id), 
	CONSTRAINT fk_results_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id), 
	CONSTRAINT fk_results_person_id_people FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE sand_timers (
	channel_id BIGINT NOT NULL, 
	guild_id BIGINT NOT NULL, 
	message_id BIGINT, 
	interaction_id BIGINT NOT NULL, 
	person_id INTEGER NOT NULL, 
	ends_at BIGINT NOT NULL, 
	seconds INTEGER NOT NULL, 
	language VARCHAR(10) NOT NULL, 
	CONSTRAINT pk_sand_timers PRIMARY KEY (channel_id), 
	CONSTRAINT fk_sand_timers_person_id_people FOREIGN KEY(person_id) REFERENCES people (id)
);
CREATE TABLE servers (
	guild_id BIGINT NOT NULL, 
	language VARCHAR(10), 
	marking VARCHAR(10), 
	compact BOOLEAN, house JSON, timing JSON, ping_role BIGINT, pinged_at BIGINT, 
	CONSTRAINT pk_servers PRIMARY KEY (guild_id)
);
CREATE TABLE sittings (
	match_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	CONSTRAINT pk_sittings PRIMARY KEY (match_id, person_id), 
	CONSTRAINT fk_sittings_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id), 
	CONSTRAINT fk_sittings_person_id_people FOREIGN KEY(person_id) REFERENCES people (id)
);
INSERT INTO "sittings" VALUES(1,1);
INSERT INTO "sittings" VALUES(1,2);
INSERT INTO "sittings" VALUES(1,3);
INSERT INTO "sittings" VALUES(1,4);
CREATE TABLE used_sides (
	guild_id BIGINT NOT NULL, 
	pack VARCHAR(40) NOT NULL, 
	card INTEGER NOT NULL, 
	side VARCHAR(5) NOT NULL, 
	CONSTRAINT pk_used_sides PRIMARY KEY (guild_id, pack, card, side)
);
INSERT INTO "used_sides" VALUES($guild,'House words',8,'front');
INSERT INTO "used_sides" VALUES($guild,'House words',19,'back');
CREATE INDEX ix_results_guild_id ON results (guild_id);
CREATE INDEX ix_matches_deadline ON matches (deadline);
CREATE INDEX ix_drafts_asked_at ON drafts (asked_at);
CREATE INDEX ix_matches_limit_began ON matches (limit_began);
CREATE INDEX ix_key_cards_dealt_at ON key_cards (dealt_at);
CREATE INDEX ix_sand_timers_ends_at ON sand_timers (ends_at);
CREATE INDEX ix_matches_touched_at ON matches (touched_at);
CREATE INDEX ix_matches_reminder_began ON matches (reminder_began);
CREATE INDEX ix_matches_sand_began ON matches (sand_began);
CREATE INDEX ix_sittings_person_id ON sittings (person_id);
CREATE UNIQUE INDEX uq_matches_open_channel ON matches (channel_id) WHERE open = 1;
CREATE INDEX ix_matches_asleep_channel ON matches (channel_id) WHERE asleep = 1;
COMMIT;
