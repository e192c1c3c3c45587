-- Where somebody is signed in. A token names its session; a session that has ended lets nobody in.
create table session (
  session_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  user_account_id uuid not null references user_account on delete cascade,
  user_agent text,
  -- Sealed: whether somebody calls from where they signed in before can be told, from where cannot.
  caller bytea,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_user on session (user_account_id, last_seen_at desc);

alter table company add column language text not null default 'en' check (language in ('en', 'de', 'es'));
alter table company add column is_demo boolean not null default false;
create unique index company_one_demo on company (is_demo) where is_demo;

alter table user_account add column language text check (language in ('en', 'de', 'es'));
-- The notices somebody does not want by mail; everything else is wanted.
alter table user_account add column notices_off text[] not null default '{}';
alter table user_account add column checklist_hidden_at timestamptz;

-- What somebody keeps at hand, and when they last looked at an opportunity's candidates.
create table pin (
  company_id uuid not null,
  user_account_id uuid not null references user_account on delete cascade,
  opportunity_id uuid not null references opportunity on delete cascade,
  position smallint not null,
  primary key (user_account_id, opportunity_id)
);
create table opportunity_seen (
  company_id uuid not null,
  user_account_id uuid not null references user_account on delete cascade,
  opportunity_id uuid not null references opportunity on delete cascade,
  seen_at timestamptz not null,
  primary key (user_account_id, opportunity_id)
);

-- Made-up candidates are marked as such, so that they can be told apart and removed.
alter table member drop constraint member_source_check;
alter table member add constraint member_source_check
  check (source in ('seed', 'import', 'application', 'added', 'signup', 'demo'));
create index member_demo on member (company_id) where source = 'demo';

create index mail_company on mail (company_id, created_at desc, mail_id desc);
-- What somebody did, and with how many different things.
create index audit_user on audit (user_account_id, action, target_id);

-- What waits for somebody today, found without reading all opportunities or matches of a company.
create index opportunity_author on opportunity (created_by, status);
create index opportunity_history_user on opportunity_history (user_account_id, step);
create index match_undecided on match (company_id, status_since, match_id) where status = 'interviewDone';
create index match_new_top on match (opportunity_id, created_at) include (company_id)
  where status = 'matched' and ranking = 'top';

do $$
declare t text;
begin
  foreach t in array array['session', 'pin', 'opportunity_seen'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = current_company())
      with check (company_id = current_company())', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, update, delete on session, pin, opportunity_seen to marigold_worker;
grant select, insert, update on session to marigold_app;
-- Who changes their password ends the reset links there are.
create policy company on password_reset to marigold_app using (company_id = current_company());
grant select, update on password_reset to marigold_app;
grant select, insert, update, delete on pin, opportunity_seen to marigold_app;
