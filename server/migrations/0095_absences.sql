-- Who is away, from which day to which (both whole days where the company is), and who stands in. Owners stay as they are: what
-- somebody owns reaches whoever stands in for them, as long as it lasts.
create table absence (
  user_account_id uuid primary key references user_account on delete cascade,
  company_id uuid not null references company on delete cascade,
  stand_in_id uuid not null references user_account on delete cascade,
  first_day date not null,
  last_day date not null,
  -- When everybody was told that it has begun.
  begun_at timestamptz,
  check (first_day <= last_day)
);
create index absence_stand_in on absence (stand_in_id);
create index absence_company on absence (company_id);
alter table absence enable row level security;
alter table absence force row level security;
create policy company on absence to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on absence to marigold_worker using (true) with check (true);
grant select, insert, update, delete on absence to marigold_app, marigold_worker;

-- The same as instants. It holds only while both people are there, whatever ended their access.
create view absence_span with (security_invoker = true) as
  select a.user_account_id, a.company_id, a.stand_in_id, a.first_day, a.last_day, a.begun_at,
    a.first_day::timestamp at time zone c.time_zone starts_at, (a.last_day + 1)::timestamp at time zone c.time_zone ends_at
  from absence a join company c using (company_id)
  where not exists (select from user_account u
    where u.user_account_id in (a.user_account_id, a.stand_in_id) and u.state <> 'Active');
grant select on absence_span to marigold_app, marigold_worker;

-- For whom somebody stands in now or later, with instants in milliseconds, as the rule of permissions takes it.
create function stands_in(person uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('userId', user_account_id,
    'from', floor(extract(epoch from starts_at) * 1000)::bigint, 'until', floor(extract(epoch from ends_at) * 1000)::bigint)
    order by user_account_id), '[]')
  from absence_span where stand_in_id = person and ends_at > now()
$$;

create or replace view user_session with (security_invoker = true) as
  select user_account_id, company_id, email, full_name, user_type, state, session_version,
    exists (select from company c
      where c.company_id = user_account.company_id and c.second_factor_required and not c.is_demo)
    and not exists (select from second_factor f
      where f.user_account_id = user_account.user_account_id and f.confirmed_at is not null) owes_second_factor,
    stands_in(user_account_id) stands_in
  from user_account;

create or replace view user_contact with (security_invoker = true) as
  select user_account_id, company_id, email, full_name, user_type, state, profile_image_id, language, time_zone, notices_off,
    availability is not null has_hours, invited_by, stands_in(user_account_id) stands_in
  from user_account;

-- Whoever stands in, or no longer, has other rights: their connections are asked anew before they hear anything else.
create function tell_stand_in() returns trigger language plpgsql as $$
begin
  insert into event (company_id, user_id, type, data)
  select distinct company_id, stand_in_id, 'session.updated', '{}'::jsonb
  from (values (old.company_id, old.stand_in_id), (new.company_id, new.stand_in_id)) told (company_id, stand_in_id)
  where stand_in_id is not null;
  perform pg_notify('marigold_event', '');
  return null;
end $$;
create trigger stand_in_changed after insert or update or delete on absence for each row execute function tell_stand_in();

-- The same where the account of whoever is away ends, by whatever way.
create function tell_stand_in_of() returns trigger language plpgsql as $$
begin
  insert into event (company_id, user_id, type, data)
  select company_id, stand_in_id, 'session.updated', '{}'::jsonb from absence where user_account_id = new.user_account_id;
  perform pg_notify('marigold_event', '');
  return null;
end $$;
create trigger stand_in_left after update of state on user_account for each row
  when (old.state is distinct from new.state) execute function tell_stand_in_of();

-- What of a day that was moved its candidate has read by mail.
alter table match_promise add column mailed_hear_by timestamptz, add column mailed_word text;
