-- The version at which a match came to its status: a move that is based on an older one did not know of it. Ranking raises
-- the version, too, but moves nobody.
alter table match add column decided_version int;
create function match_note_decision() returns trigger language plpgsql as $$
begin
  new.decided_version := new.version;
  return new;
end $$;
create trigger match_note_decision before update of status on match for each row
  when (old.status is distinct from new.status) execute function match_note_decision();
