-- NOTIFY makes the commits that carry it wait for each other, each until the disk has the one before. The node that commits
-- an event numbers it at once, and tells the others with the numbers, in a transaction that waits for no disk.
drop trigger event_notify on event;
drop function event_notify();

-- A database that dies may forget the last numbers, which clients have seen. What is unlogged is empty after that: then the
-- next numbers begin far beyond any of those.
create unlogged table event_numbering (since timestamptz not null);
insert into event_numbering values (now());
alter table event_numbering enable row level security;
alter table event_numbering force row level security;
create policy everything on event_numbering to marigold_worker using (true) with check (true);
grant select, insert on event_numbering to marigold_worker;
grant usage, update on sequence event_seq to marigold_worker;

-- Numbers what is committed and has no number yet, one caller at a time, and answers everything after a number in order. A
-- statement in a function sees what was committed before it began: here, once the lock is held.
create or replace function number_events(after bigint) returns setof event language plpgsql as $$
declare newest bigint;
begin
  if exists (select from event where seq is null) then
    perform pg_advisory_xact_lock(hashtext('marigold events'));
    if exists (select from event_numbering) then
      perform set_config('synchronous_commit', 'off', true);
    else
      perform setval('event_seq', nextval('event_seq') + 1000000);
      insert into event_numbering values (now());
    end if;
    with new as (select event_id, nextval('event_seq') seq
        from (select event_id from event where seq is null order by event_id) unnumbered),
      numbered as (update event e set seq = new.seq from new where e.event_id = new.event_id returning e.seq)
    select max(seq) from numbered into newest;
    if newest is not null then
      perform pg_notify('marigold_event', newest::text);
    end if;
  end if;
  return query select * from event where seq > after order by seq;
end $$;
