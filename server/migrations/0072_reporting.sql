-- What reports read of a match and of what became of it.
create view match_measured with (security_invoker = true) as
  select match_id, company_id, opportunity_id, member_id, status, status_since, status_before, reason, ranking, applied_at,
    contacted_at, created_at
  from match;
create view interview_measured with (security_invoker = true) as
  select interview_id, company_id, match_id, state, starts_at, reschedules, created_at from interview;
create view interview_offered with (security_invoker = true) as
  select invitation_id, company_id, match_id, state, created_at from interview_invitation;
-- Each screening with its questions ([{id, kind, text, right}]) and answers (by the id of the question).
create view screening_measured with (security_invoker = true) as
  select s.conversation_id, s.company_id, c.match_id, s.state, s.questions, s.answers, s.created_at
  from screening s join conversation c using (conversation_id);
grant select on match_measured, interview_measured, interview_offered, screening_measured to marigold_app, marigold_worker;

-- How often each thing that is counted happened on a day of the company, by opportunity. Written by recounting opportunities.
create table reporting_day (
  company_id uuid not null references company on delete cascade,
  opportunity_id uuid not null,
  measure text not null,
  day date not null,
  key text not null,
  count int not null,
  primary key (opportunity_id, measure, day, key)
);
create index reporting_day_read on reporting_day (company_id, measure, day) include (opportunity_id, key, count);

-- Opportunities whose counts are no longer those of reporting_day. Only ever added to by what happens, so that nobody waits
-- for anybody else; a recount takes out what it saw.
create table reporting_stale (
  reporting_stale_id bigint generated always as identity primary key,
  company_id uuid not null,
  opportunity_id uuid not null
);
create index reporting_stale_company on reporting_stale (company_id, opportunity_id);

do $$
declare t text;
begin
  foreach t in array array['reporting_day', 'reporting_stale'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select on %I to marigold_app', t);
    execute format('grant select, insert, update, delete on %I to marigold_worker', t);
  end loop;
end $$;

-- Whoever changes what is counted notes it, in the same transaction, as the worker: candidates and companies may not.
create function reporting_match() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into reporting_stale (company_id, opportunity_id) select distinct company_id, opportunity_id from added;
  elsif tg_op = 'DELETE' then
    insert into reporting_stale (company_id, opportunity_id) select distinct company_id, opportunity_id from removed;
  else
    insert into reporting_stale (company_id, opportunity_id)
    select distinct a.company_id, a.opportunity_id from added a join removed r using (match_id)
    where (a.status, a.status_since, a.status_before, a.reason, a.applied_at, a.created_at)
      is distinct from (r.status, r.status_since, r.status_before, r.reason, r.applied_at, r.created_at);
  end if;
  return null;
end $$;
create function reporting_about_match() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into reporting_stale (company_id, opportunity_id)
  select distinct m.company_id, m.opportunity_id from changed c join match m using (match_id);
  return null;
end $$;
create function reporting_screening() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into reporting_stale (company_id, opportunity_id)
  select distinct t.company_id, t.opportunity_id from changed c join conversation t using (conversation_id);
  return null;
end $$;
create function reporting_member() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into reporting_stale (company_id, opportunity_id)
  select distinct m.company_id, m.opportunity_id from added a join removed r using (member_id) join match m using (member_id)
  where (a.pronoun, a.birth_year, a.education_type_id, a.location_id, a.source)
    is distinct from (r.pronoun, r.birth_year, r.education_type_id, r.location_id, r.source);
  return null;
end $$;
create function reporting_company() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into reporting_stale (company_id, opportunity_id)
  select company_id, opportunity_id from opportunity where company_id = new.company_id;
  return null;
end $$;
grant create on schema public to marigold_worker;
alter function reporting_match() owner to marigold_worker;
alter function reporting_about_match() owner to marigold_worker;
alter function reporting_screening() owner to marigold_worker;
alter function reporting_member() owner to marigold_worker;
alter function reporting_company() owner to marigold_worker;
revoke create on schema public from marigold_worker;

create trigger reporting_insert after insert on match referencing new table as added
  for each statement execute function reporting_match();
create trigger reporting_update after update on match referencing old table as removed new table as added
  for each statement execute function reporting_match();
create trigger reporting_delete after delete on match referencing old table as removed
  for each statement execute function reporting_match();
create trigger reporting_insert after insert on match_history referencing new table as changed
  for each statement execute function reporting_about_match();
create trigger reporting_insert after insert on interview referencing new table as changed
  for each statement execute function reporting_about_match();
create trigger reporting_update after update on interview referencing new table as changed
  for each statement execute function reporting_about_match();
create trigger reporting_delete after delete on interview referencing old table as changed
  for each statement execute function reporting_about_match();
create trigger reporting_insert after insert on interview_invitation referencing new table as changed
  for each statement execute function reporting_about_match();
create trigger reporting_delete after delete on interview_invitation referencing old table as changed
  for each statement execute function reporting_about_match();
create trigger reporting_insert after insert on screening referencing new table as changed
  for each statement execute function reporting_screening();
create trigger reporting_update after update on screening referencing new table as changed
  for each statement execute function reporting_screening();
create trigger reporting_update after update on member referencing old table as removed new table as added
  for each statement execute function reporting_member();
create trigger reporting_update after update of time_zone, is_demo on company for each row
  when ((old.time_zone, old.is_demo) is distinct from (new.time_zone, new.is_demo))
  execute function reporting_company();

-- What there is already is counted by the first recount.
insert into reporting_stale (company_id, opportunity_id) select company_id, opportunity_id from opportunity;
