-- A calendar that somebody connected. What opens it is sealed by a key that is not in this database.
create table calendar_connection (
  user_account_id uuid primary key references user_account on delete cascade,
  company_id uuid not null references company on delete cascade,
  provider text not null check (provider in ('outlook', 'google', 'caldav')),
  email text not null,
  tenant_id text,
  sealed bytea not null,
  -- Rises whenever what is sealed changes.
  version int not null default 1,
  state text not null default 'ok' check (state in ('ok', 'lost')),
  reason text check (reason in ('revoked', 'denied', 'key')),
  since timestamptz not null default now(),
  checked_at timestamptz
);
create index calendar_connection_company on calendar_connection (company_id);

-- A sign-in at a provider that has begun; used once, for ten minutes.
create table calendar_sign_in (
  state_hash bytea primary key,
  user_account_id uuid not null references user_account on delete cascade,
  company_id uuid not null references company on delete cascade,
  provider text not null check (provider in ('outlook', 'google')),
  sealed bytea not null,
  expires_at timestamptz not null
);
create index calendar_sign_in_company on calendar_sign_in (company_id);

-- What stands of an interview in somebody's calendar, or may: the row is there before the provider is asked for an event.
create table calendar_event (
  interview_id uuid primary key references interview on delete cascade,
  company_id uuid not null references company on delete cascade,
  user_account_id uuid not null references user_account on delete cascade,
  -- The provider's name of it; null: it was asked for, and no answer is known.
  ref text,
  etag text,
  -- Of the interview, as it stands in the calendar.
  sequence int,
  tries int not null default 0,
  failing_since timestamptz,
  error text
);
create index calendar_event_company on calendar_event (company_id);
create index calendar_event_user on calendar_event (user_account_id);

do $$
declare t text;
begin
  foreach t in array array['calendar_connection', 'calendar_sign_in', 'calendar_event'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to marigold_app, marigold_worker', t);
  end loop;
end $$;

-- The calendar in which an interview stands.
alter table interview add column calendar_email text, add column calendar_tenant_id text;
