-- Somebody asks to be erased. For thirty days they are hidden from everybody but themself and can take it back; then nothing of
-- them is left but what counts without a name.
create table erasure (
  erasure_id uuid primary key,
  person_id uuid not null unique references person on delete cascade,
  -- Of the link by which it is taken back.
  token_hash bytea not null unique,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null
);
alter table erasure enable row level security;
alter table erasure force row level security;
create policy own on erasure to marigold_candidate using (person_id = current_person());
create policy everything on erasure to marigold_worker using (true) with check (true);
create policy linking on erasure for select to current_user using (true);
grant select on erasure to marigold_candidate;
grant select, insert, update, delete on erasure to marigold_worker;

-- Hidden rows are the member's, and with them those of its matches and conversations. Companies do not see them.
alter table member add column is_hidden boolean not null default false;
alter table match add column is_hidden boolean not null default false;
alter table conversation add column is_hidden boolean not null default false;
create index member_is_hidden on member (person_id) where is_hidden;
create policy erasing on member as restrictive to marigold_app using (not is_hidden) with check (true);
create policy erasing on match as restrictive to marigold_app using (not is_hidden) with check (true);
create policy erasing on conversation as restrictive to marigold_app using (not is_hidden) with check (true);
-- Its person still reads what was said, and writes nothing.
create policy erasing_own on conversation as restrictive for update to marigold_candidate using (not is_hidden);

create function member_hide() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update match set is_hidden = new.is_hidden where member_id = new.member_id and is_hidden <> new.is_hidden;
  update conversation set is_hidden = new.is_hidden where member_id = new.member_id and is_hidden <> new.is_hidden;
  return null;
end $$;
grant create on schema public to marigold_worker;
alter function member_hide() owner to marigold_worker;
revoke create on schema public from marigold_worker;
create trigger member_hide after update of is_hidden on member
  for each row when (new.is_hidden <> old.is_hidden) execute function member_hide();

-- A new member with the address of a person is that person's, and hidden as long as they are.
create or replace function member_belong() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select p.person_id into new.person_id from person p where p.email = new.email;
  new.is_hidden := new.person_id is not null and exists (select from erasure e where e.person_id = new.person_id);
  return new;
end $$;

-- Counters are of what companies see.
create or replace function match_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into match_counter (company_id, opportunity_id, status, ranking, count)
    select company_id, opportunity_id, status, coalesce(ranking, ''), count(*) from added where not is_hidden
    group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (opportunity_id, status, ranking) do update set count = match_counter.count + excluded.count;
  elsif tg_op = 'DELETE' then
    update match_counter c set count = c.count - d.n
    from (select opportunity_id, status, coalesce(ranking, '') ranking, count(*) n from removed where not is_hidden
          group by 1, 2, 3 order by 1, 2, 3) d
    where c.opportunity_id = d.opportunity_id and c.status = d.status and c.ranking = d.ranking;
  else
    insert into match_counter (company_id, opportunity_id, status, ranking, count)
    select company_id, opportunity_id, status, ranking, sum(n) from (
      select company_id, opportunity_id, status, coalesce(ranking, '') ranking, 1 n from added where not is_hidden
      union all
      select company_id, opportunity_id, status, coalesce(ranking, ''), -1 from removed where not is_hidden) d
    group by 1, 2, 3, 4 having sum(n) <> 0 order by 2, 3, 4
    on conflict (opportunity_id, status, ranking) do update set count = match_counter.count + excluded.count;
  end if;
  return null;
end $$;

-- The engine leaves them out.
create or replace view member_facts with (security_invoker = true) as
  select member_id, company_id, visible, version, updated_at, job_title_ids, skills_ids, location_id, work_modes_ids,
    employment_types_ids, salary_minimum, salary_currency, experience_years, education_type_id, industries_ids,
    facts_of(m) facts, relocation, relocation_places_ids, is_hidden
  from member m;
-- And so does the public page.
create or replace view person_published with (security_invoker = true) as
  select person_id, name, is_findable from person
  where is_public and not exists (select from erasure e where e.person_id = person.person_id);
-- Addresses of people whom nobody writes to meanwhile.
create view person_silenced with (security_invoker = true) as
  select p.email from erasure join person p using (person_id);
grant select on person_silenced to marigold_worker;

-- What hidden people added to reports, and what erased ones did: numbers by day, as they were then.
create table reporting_kept (
  company_id uuid not null,
  opportunity_id uuid not null,
  measure text not null,
  day date not null,
  key text not null,
  count int not null,
  -- Whose numbers they are as long as the erasure can be taken back; nobody's after that.
  match_id uuid,
  foreign key (company_id, opportunity_id) references opportunity (company_id, opportunity_id) on delete cascade
);
create index reporting_kept_read on reporting_kept (opportunity_id, measure, day);
create index reporting_kept_match on reporting_kept (match_id) where match_id is not null;
alter table reporting_kept enable row level security;
alter table reporting_kept force row level security;
create policy company on reporting_kept to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on reporting_kept to marigold_worker using (true) with check (true);
grant select on reporting_kept to marigold_app;
grant select, insert, update, delete on reporting_kept to marigold_worker;
create or replace view match_measured with (security_invoker = true) as
  select match_id, company_id, opportunity_id, member_id, status, status_since, status_before, reason, ranking, applied_at,
    contacted_at, created_at
  from match where not is_hidden;

-- Of a line about somebody who was erased there remains what was done, when and by whom, and no longer to whom.
grant update (target_id, data) on audit to marigold_worker;
