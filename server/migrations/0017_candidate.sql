-- What somebody sent when they applied. The sender makes the id, so that sending again changes nothing.
create table application (
  application_id uuid primary key,
  company_id uuid not null,
  match_id uuid not null,
  -- Which edition of the consent was agreed to, the hash of its text as it was shown, and for how many months.
  consent_version text not null,
  consent_hash bytea not null,
  consent_months smallint not null,
  language text not null check (language in ('en', 'de', 'es')),
  at timestamptz not null default now(),
  foreign key (company_id, match_id) references match (company_id, match_id) on delete cascade
);
create index application_match on application (company_id, match_id);
-- A withdrawal that its candidate took back at once; of the reasons, they may read no more than this.
alter table match_history add column takes_back boolean
  generated always as (coalesce(reason = 'WithdrawalTakenBack', false)) stored;
grant select (takes_back) on match_history to marigold_candidate;
create index match_applied on match (company_id, applied_at) where applied_at is not null;

-- Files that came with a member, such as a CV.
create table member_file (
  member_id uuid not null references member on delete cascade,
  object_id uuid not null references stored_object,
  company_id uuid not null references company on delete cascade,
  file_name text not null,
  added_at timestamptz not null default now(),
  primary key (member_id, object_id)
);
create unique index member_file_object on member_file (object_id);
-- What a file is called by whoever sent it, until it is somebody's.
alter table stored_object add column file_name text;

create or replace view object_in_use with (security_invoker = true) as
  select logo_id as object_id from company where logo_id is not null
  union all
  select profile_image_id from user_account where profile_image_id is not null
  union all
  select video_id from opportunity where video_id is not null
  union all
  select thumbnail.object_id from stored_object thumbnail join opportunity using (video_id)
  union all
  select object_id from member_file;

-- How often somebody typed a wrong code for a link.
alter table magic_link add column wrong smallint not null default 0;

create index member_address on member (email) where email is not null;
-- The person of a member, made where nobody knew of them before. It runs past row-level security: the same person may be
-- a member of several companies and of the pool.
create function person_of_member(id uuid) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it member;
  found_id uuid;
begin
  select * into it from member where member_id = id;
  if it.person_id is not null or it.email is null then return it.person_id; end if;
  insert into person (person_id, email, name) values (it.member_id, it.email, it.name) on conflict do nothing;
  -- Whoever had this id first may have another address by now.
  insert into person (person_id, email, name) values (gen_random_uuid(), it.email, it.name) on conflict (email) do nothing;
  select person_id into found_id from person where email = it.email;
  update member set person_id = found_id where email = it.email and person_id is distinct from found_id;
  return found_id;
end $$;
-- How a candidate wants to be written to, for letters of a company that has to do with them.
create function person_reading(address text, company uuid) returns table (language text, time_zone text, notices_off text[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.language, p.time_zone, p.notices_off from person p
  where p.email = address and exists (select from member m where m.person_id = p.person_id and (m.company_id = company
    or exists (select from match x where x.member_id = m.member_id and x.company_id = company)))
$$;
grant create on schema public to marigold_worker;
alter function person_of_member(uuid) owner to marigold_worker;
alter function person_reading(text, uuid) owner to marigold_worker;
revoke create on schema public from marigold_worker;

do $$
declare t text;
begin
  foreach t in array array['application', 'member_file'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to marigold_worker', t);
  end loop;
end $$;
grant select on application to marigold_app;
grant select, insert, update, delete on member_file to marigold_app;
-- Candidates see which files of theirs a company has.
create policy own on member_file to marigold_candidate
  using (exists (select from member m where m.member_id = member_file.member_id and m.person_id = current_person()));
grant select on member_file to marigold_candidate;
