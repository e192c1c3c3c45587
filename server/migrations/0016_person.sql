-- A candidate as a person: one sign-in, whatever companies keep them as a member. Requests of a candidate work as a role of
-- their own, which sees what is this person's and nothing else.
do $$
begin
  create role marigold_candidate nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant marigold_candidate to current_user;
grant usage on schema public to marigold_candidate;

-- The person of the running transaction; null when none is set, and then no row is visible.
create function current_person() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.person', true), '')::uuid $$;

create table person (
  -- The member of whom the person was first known, so that a token's subject is a member's id.
  person_id uuid primary key,
  email text not null unique,
  name text not null,
  language text check (language in ('en', 'de', 'es')),
  time_zone text,
  session_version int not null default 1,
  -- The notices somebody does not want by mail; everything else is wanted.
  notices_off text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz
);

-- Whose member it is. Null: nobody signed in with this address yet.
alter table member add column person_id uuid references person on delete set null;
create index member_person on member (person_id) where person_id is not null;
-- A new member with the address of a person is that person's.
create function member_belong() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select p.person_id into new.person_id from person p where p.email = new.email;
  return new;
end $$;
create trigger member_belong before insert or update of email on member
  for each row when (new.email is not null) execute function member_belong();

create table person_session (
  session_id uuid primary key,
  person_id uuid not null references person on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index person_session_list on person_session (person_id, last_seen_at desc);

-- A link and a code of the same mail; using one uses up the other.
create table magic_link (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  code_hash bytea not null,
  next text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index magic_link_person on magic_link (person_id, created_at desc);

-- An event is for people of a company, or for one person.
alter table event alter column company_id drop not null;
alter table event add column person_id uuid;
alter table event add constraint event_for_somebody check (num_nonnulls(company_id, person_id) = 1);
create index event_person on event (person_id, seq) where person_id is not null;

do $$
declare t text;
begin
  foreach t in array array['person', 'person_session'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own on %I to marigold_candidate using (person_id = current_person())
      with check (person_id = current_person())', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
  end loop;
end $$;
alter table magic_link enable row level security;
alter table magic_link force row level security;
create policy everything on magic_link to marigold_worker using (true) with check (true);
-- What links members to their person works as the owner of the tables.
create policy linking on person for select to current_user using (true);
create policy own on member to marigold_candidate using (person_id = current_person()) with check (person_id = current_person());
-- Of matches a candidate sees those they know of: they applied, or somebody got in touch.
create policy own on match to marigold_candidate using ((applied_at is not null or contacted_at is not null)
  and exists (select from member m where m.member_id = match.member_id and m.person_id = current_person()));
create policy own on match_history to marigold_candidate
  using (exists (select from match m where m.match_id = match_history.match_id));
create policy known on opportunity to marigold_candidate
  using (exists (select from match m where m.opportunity_id = opportunity.opportunity_id));
create policy known on company to marigold_candidate using (exists (select from match m where m.company_id = company.company_id));
create policy person on event to marigold_candidate with check (person_id = current_person());
create policy company_person on event to marigold_app with check (company_id is null and exists (
  select from member m where m.person_id = event.person_id));

grant select, insert, update, delete on person, person_session, magic_link to marigold_worker;
grant select, update on person, person_session to marigold_candidate;
grant select on member, opportunity, company to marigold_candidate;
grant insert on event to marigold_candidate;
grant usage on all sequences in schema public to marigold_candidate;
-- Not the score, the ranking or what people of the company noted.
grant select (match_id, company_id, opportunity_id, member_id, status, status_since, status_before, contacted_at, applied_at,
  rejected_at, told_at, created_at, version) on match to marigold_candidate;
grant select (match_history_id, company_id, match_id, from_status, to_status, at) on match_history to marigold_candidate;
