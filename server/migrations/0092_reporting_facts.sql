-- Everything that counts, a row each: of which match, on which day of the company. match_id is null once nobody may be known
-- by it. Written by recounting matches, and whole opportunities; without foreign keys, which would be looked up for each of
-- millions of rows: what is deleted is noted, and its facts go with the next recount.
create table reporting_fact (
  company_id uuid not null,
  opportunity_id uuid not null,
  match_id uuid,
  measure text not null,
  day date not null,
  key text not null
);
create index reporting_fact_match on reporting_fact (opportunity_id, match_id);
create index reporting_fact_day on reporting_fact (company_id, measure, day, key);

-- Whose opportunity it was when it was counted: in whose totals its facts are.
create table reporting_role (
  opportunity_id uuid primary key,
  company_id uuid not null,
  owner_id uuid not null
);

-- How many facts there are on a day: of one owner, and, with the company's own id, of everybody. Each change of facts changes
-- them in its transaction.
create table reporting_total (
  company_id uuid not null,
  owner_id uuid not null,
  measure text not null,
  day date not null,
  key text not null,
  count int not null,
  primary key (company_id, owner_id, measure, day, key)
) with (fillfactor = 80);
create index reporting_total_none on reporting_total (company_id) where count = 0;

-- The same by opportunity and month, of what reports of one's own can be made of.
create table reporting_month (
  company_id uuid not null,
  opportunity_id uuid not null,
  measure text not null,
  day date not null,
  key text not null,
  count int not null,
  primary key (company_id, measure, day, opportunity_id, key)
) with (fillfactor = 80);
create index reporting_month_none on reporting_month (company_id) where count = 0;

-- A single match is noted by itself; without one, all of the opportunity is.
alter table reporting_stale add column match_id uuid;
create index reporting_stale_opportunity on reporting_stale (opportunity_id);

do $$
declare t text;
begin
  foreach t in array array['reporting_fact', 'reporting_role', 'reporting_total', 'reporting_month'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select on %I to marigold_app', t);
    execute format('grant select, insert, update, delete on %I to marigold_worker', t);
  end loop;
end $$;
drop table reporting_day;

-- Promises are counted, too: when a rejection was told, and whether somebody is hidden meanwhile.
create or replace view match_measured with (security_invoker = true) as
  select match_id, company_id, opportunity_id, member_id, status, status_since, status_before, reason, ranking, applied_at,
    contacted_at, created_at, told_at
  from match where not is_hidden;

-- Notes matches by themselves; many at once, as when a role is ranked for the first time, are noted as their opportunity.
create function reporting_note(companies uuid[], opportunities uuid[], matches uuid[]) returns void
language sql set search_path = public, pg_temp as $$
  insert into reporting_stale (company_id, opportunity_id, match_id)
  select distinct company_id, opportunity_id, case when count(*) over (partition by opportunity_id) <= 20 then match_id end
  from (select distinct * from unnest(companies, opportunities, matches) n (company_id, opportunity_id, match_id)) n $$;
create or replace function reporting_match() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform reporting_note(array_agg(company_id), array_agg(opportunity_id), array_agg(match_id)) from added;
  elsif tg_op = 'DELETE' then
    -- Nothing is to be left of who was erased, not even a note.
    insert into reporting_stale (company_id, opportunity_id) select distinct company_id, opportunity_id from removed;
  else
    perform reporting_note(array_agg(a.company_id), array_agg(a.opportunity_id), array_agg(a.match_id))
    from added a join removed r using (match_id)
    where (a.status, a.status_since, a.status_before, a.reason, a.applied_at, a.created_at, a.contacted_at, a.told_at, a.is_hidden)
      is distinct from
      (r.status, r.status_since, r.status_before, r.reason, r.applied_at, r.created_at, r.contacted_at, r.told_at, r.is_hidden);
  end if;
  return null;
end $$;
create or replace function reporting_about_match() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform reporting_note(array_agg(m.company_id), array_agg(m.opportunity_id), array_agg(m.match_id))
  from changed c join match m using (match_id);
  return null;
end $$;
create or replace function reporting_screening() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform reporting_note(array_agg(t.company_id), array_agg(t.opportunity_id), array_agg(t.match_id))
  from changed c join conversation t using (conversation_id) where t.match_id is not null;
  return null;
end $$;
create or replace function reporting_member() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform reporting_note(array_agg(m.company_id), array_agg(m.opportunity_id), array_agg(m.match_id))
  from added a join removed r using (member_id) join match m using (member_id)
  where (a.pronoun, a.birth_year, a.education_type_id, a.location_id, a.source)
    is distinct from (r.pronoun, r.birth_year, r.education_type_id, r.location_id, r.source);
  return null;
end $$;
-- Who gets an opportunity gets its past; one that is deleted has none.
create function reporting_opportunity() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into reporting_stale (company_id, opportunity_id) values (old.company_id, old.opportunity_id);
  return null;
end $$;
grant create on schema public to marigold_worker;
alter function reporting_note(uuid[], uuid[], uuid[]) owner to marigold_worker;
alter function reporting_opportunity() owner to marigold_worker;
revoke create on schema public from marigold_worker;

create trigger reporting_owner after update of created_by on opportunity for each row
  when (old.created_by is distinct from new.created_by) execute function reporting_opportunity();
create trigger reporting_delete after delete on opportunity for each row execute function reporting_opportunity();
create trigger reporting_insert after insert on match_promise referencing new table as changed
  for each statement execute function reporting_about_match();
create trigger reporting_update after update on match_promise referencing new table as changed
  for each statement execute function reporting_about_match();
create trigger reporting_delete after delete on match_promise referencing old table as changed
  for each statement execute function reporting_about_match();

insert into reporting_stale (company_id, opportunity_id) select company_id, opportunity_id from opportunity;
