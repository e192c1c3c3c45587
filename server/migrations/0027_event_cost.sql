-- What a live event costs. An event that both sides of a conversation hear is one row, and only numbered rows are in the
-- indexes by number, so that an event is written twice to half as many of them.
alter table event drop constraint event_for_somebody;
alter table event add constraint event_for_somebody check (num_nonnulls(company_id, person_id) > 0);

alter table event drop constraint event_seq_key;
drop index event_company;
drop index event_person;
create unique index event_numbered on event (seq) where seq is not null;
create index event_company on event (company_id, seq) where company_id is not null and seq is not null;
create index event_person on event (person_id, seq) where person_id is not null and seq is not null;

-- Each role tells its own company or person, and of others only those it has to do with.
drop policy company on event;
drop policy company_person on event;
create policy company on event to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()) and person_id is null);
create policy company_person on event to marigold_app with check (
  (company_id is null or company_id = (select current_company()))
  and exists (select from member m where m.person_id = event.person_id));
drop policy person on event;
drop policy conversation on event;
create policy person on event to marigold_candidate with check (person_id = (select current_person()) and company_id is null);
create policy conversation on event to marigold_candidate with check (company_id is not null and user_id is null
  and (person_id is null or person_id = (select current_person()))
  and exists (select from conversation c where c.company_id = event.company_id and c.opportunity_id = event.opportunity_id));

-- Numbers what is committed and has no number yet, one caller at a time, and answers everything after a number in order. A
-- statement in a function sees what was committed before it began: here, once the lock is held.
create function number_events(after bigint) returns setof event language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('marigold events'));
  return query
    with new as (select event_id, nextval('event_seq') seq
        from (select event_id from event where seq is null order by event_id) unnumbered),
      numbered as (update event e set seq = new.seq from new where e.event_id = new.event_id returning e.*)
    -- What is numbered here has no number yet in what is read beside it, where other nodes gave theirs.
    select * from event where seq > after union all select * from numbered order by seq;
end $$;
revoke all on function number_events(bigint) from public;
grant execute on function number_events(bigint) to marigold_worker;

-- Notes that somebody of the company got in touch, once. An update of no row would still run the triggers of matches, so it
-- is looked first; whoever looks at the same moment finds out by the update.
create function note_contact(contacted uuid) returns void language plpgsql as $$
begin
  if exists (select from match m where m.match_id = contacted
      and (m.contacted_at is null or (m.status = 'invite' and m.contacted_at = m.status_since))) then
    update match m set contacted_at = clock_timestamp()
    where m.match_id = contacted
      and (m.contacted_at is null or (m.status = 'invite' and m.contacted_at = m.status_since));
  end if;
end $$;
revoke all on function note_contact(uuid) from public;
grant execute on function note_contact(uuid) to marigold_app;
