-- When people can be booked.
create view user_hours with (security_invoker = true) as
  select user_account_id, company_id, full_name, email, profile_image_id, state, availability, time_zone, interview_duration
  from user_account;
grant select on user_hours to marigold_app, marigold_worker;

create table interview (
  interview_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  match_id uuid not null references match on delete cascade,
  state text not null default 'Scheduled' check (state in ('Proposed', 'Scheduled', 'Completed', 'NoShow', 'Cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of whoever booked it, as an IANA name.
  time_zone text not null,
  place_kind text not null check (place_kind in ('video', 'phone', 'office')),
  place text not null,
  title text not null,
  -- For the candidate.
  message text not null,
  -- Of the team, for the team.
  note text not null default '',
  -- Null: whoever it was has no account any more.
  booked_by uuid references user_account on delete set null,
  -- Rises with every invitation, as calendars need it to tell the newest.
  sequence int not null default 0,
  reschedules int not null default 0,
  sync_state text not null default 'NotConnected'
    check (sync_state in ('NotConnected', 'Pending', 'Synced', 'Drifted', 'Failed')),
  provider text check (provider in ('outlook', 'google', 'caldav')),
  version int not null default 1,
  -- The last change of the company: who it was and when.
  changed_by uuid references user_account on delete set null,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check (ends_at >= starts_at)
);
create unique index interview_ahead on interview (match_id) where state in ('Proposed', 'Scheduled');
create index interview_match on interview (match_id, starts_at desc);
create index interview_company on interview (company_id, starts_at, interview_id);

-- Nobody is in two interviews at once. A range of one id stands in for the equality that GiST knows of no id without an
-- extension, which not every owner of a database may create.
create type id_range as range (subtype = uuid);
create table interview_attendee (
  interview_id uuid not null references interview on delete cascade,
  user_account_id uuid not null references user_account on delete cascade,
  company_id uuid not null references company on delete cascade,
  during tstzrange not null,
  is_taken boolean not null default true,
  primary key (interview_id, user_account_id),
  constraint interview_overlap exclude using gist (id_range(user_account_id, user_account_id, '[]') with &&, during with &&)
    where (is_taken)
);
create index interview_attendee_user on interview_attendee (user_account_id, interview_id);

do $$
declare t text;
begin
  foreach t in array array['interview', 'interview_attendee'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to marigold_app, marigold_worker', t);
  end loop;
end $$;
-- A candidate reads those of their own matches.
create policy own on interview for select to marigold_candidate
  using (match_id in (select match_id from match_card));
grant select on interview to marigold_candidate;

-- What candidates, conversations and counts read.
create view interview_card with (security_invoker = true) as
  select interview_id, company_id, match_id, state, starts_at, ends_at, time_zone, place_kind, place, title, message
  from interview;
grant select on interview_card to marigold_app, marigold_candidate, marigold_worker;

-- An invitation to a calendar goes with its mail: the iCalendar text, and what it asks of the calendar.
alter table mail add column ics text, add column ics_method text check (ics_method in ('REQUEST', 'CANCEL'));
create or replace view mail_log with (security_invoker = true) as
  select mail_id, company_id, kind, language, to_address, from_name, subject, text, html, state, hold_until, about_id, attempts,
    error, created_at, sent_at, cancelled_at, ics
  from mail;
