-- Whom the bot asks has been written to, also where it begins by the clock, in the morning.
grant execute on function note_contact(uuid) to marigold_worker;
