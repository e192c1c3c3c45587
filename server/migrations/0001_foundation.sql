-- Two roles the app works as. Neither owns a table, so row-level security binds both.
-- marigold_app serves requests of one company (set per transaction); marigold_worker serves jobs, sign-in and public pages.
do $$
declare wanted text;
begin
  foreach wanted in array array['marigold_app', 'marigold_worker'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant %I to current_user', wanted);
    execute format('grant usage on schema public to %I', wanted);
  end loop;
end $$;

-- The company of the running transaction; null when none is set, and then no row is visible.
create function current_company() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company', true), '')::uuid $$;

-- What every node shares: secrets made once, by the first start.
create table setting (
  name text primary key,
  value text not null
);

create table company (
  company_id uuid primary key,
  slug text not null unique,
  name text not null,
  establishment_year int,
  description text,
  company_size text,
  website text,
  twitter text,
  instagram text,
  linked_in text,
  location_id text,
  logo_id uuid,
  industries_ids text[] not null default '{}',
  time_zone text not null default 'UTC',
  approval_required boolean not null default true,
  threshold_top smallint not null default 85,
  threshold_great smallint not null default 70,
  threshold_good smallint not null default 50,
  matches_limit int not null default 5000,
  rejection_delay_seconds int not null default 60,
  retention_months smallint not null default 12,
  created_at timestamptz not null default now()
);

create table user_account (
  user_account_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  email text not null,
  full_name text not null,
  user_type smallint not null check (user_type between 1 and 5),
  state text not null check (state in ('Invited', 'Active', 'Deactivated')),
  password_hash text,
  session_version int not null default 1,
  department text,
  job_title_name text,
  location_id text,
  profile_image_id uuid,
  calendar_email text,
  calendar_provider_type smallint not null default 0,
  calendar_provider_tenant_id text,
  availability jsonb,
  time_zone text,
  interview_duration smallint not null default 30,
  registration_id uuid unique,
  invited_by uuid,
  invited_at timestamptz,
  invitation_hash bytea unique,
  invitation_expires timestamptz,
  invitation_message text,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, email)
);
create unique index user_account_one_super_admin on user_account (company_id) where user_type = 1;
create index user_account_email on user_account (email);

create table password_reset (
  token_hash bytea primary key,
  company_id uuid not null references company on delete cascade,
  user_account_id uuid not null references user_account on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_user on password_reset (user_account_id);

-- Failed passwords and codes by address, so that guessing stops on every node alike.
create table attempt (
  key text primary key,
  count int not null,
  until timestamptz not null
);

create table email_code (
  email text primary key,
  code_hash bytea not null,
  expires_at timestamptz not null
);

-- Uploaded objects; the bytes are in the file store.
create table stored_object (
  object_id uuid primary key,
  company_id uuid references company on delete cascade,
  user_account_id uuid,
  kind text not null,
  type text,
  size bigint,
  created_at timestamptz not null default now(),
  stored_at timestamptz
);

create table mail (
  mail_id uuid primary key,
  company_id uuid,
  kind text not null,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  state text not null check (state in ('held', 'queued', 'sent', 'kept', 'failed', 'cancelled')),
  hold_until timestamptz,
  about_id uuid,
  attempts int not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_to on mail (to_address, created_at desc);
create index mail_about on mail (about_id) where state = 'held';

-- A row for every change and every read of a full profile: never changed, never deleted by the app.
create table audit (
  audit_id uuid primary key,
  company_id uuid not null,
  user_account_id uuid,
  action text not null,
  target_id uuid,
  data jsonb not null default '{}',
  request_id text,
  at timestamptz not null default now()
);
create index audit_company on audit (company_id, at desc);

-- What live connections are told. `seq` is given after commit, by one node at a time, so that no reader skips an event.
create table event (
  event_id bigint generated always as identity primary key,
  seq bigint unique,
  company_id uuid not null,
  opportunity_id uuid,
  owner_id uuid,
  reviewer_id uuid,
  user_id uuid,
  type text not null,
  data jsonb not null,
  at timestamptz not null default now()
);
create index event_unnumbered on event (event_id) where seq is null;
create index event_company on event (company_id, seq);
create sequence event_seq;

create function event_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('marigold_event', '');
  return null;
end $$;
create trigger event_notify after insert on event for each statement execute function event_notify();

-- A durable job, added in the transaction of what asks for it. The queue's own tables stay closed to both roles.
create function enqueue(task text, payload json, key text default null, run_at timestamptz default null) returns void
  language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, run_at := coalesce(run_at, now()), job_key := key, max_attempts := 12);
end $$;
revoke all on function enqueue(text, json, text, timestamptz) from public;
grant execute on function enqueue(text, json, text, timestamptz) to marigold_app, marigold_worker;
