-- An invitation to a candidate to choose the time of an interview.
create table interview_invitation (
  invitation_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  match_id uuid not null references match on delete cascade,
  -- Proposed: the candidate is to choose. Chosen: they did, or the company booked. Ended: there is nothing to choose any more.
  state text not null default 'Proposed' check (state in ('Proposed', 'Chosen', 'Ended')),
  -- What was booked; null before that.
  interview_id uuid references interview on delete set null,
  -- Whether all of these people meet the candidate, or any one of them.
  attendance text not null check (attendance in ('all', 'any')),
  interviewers uuid[] not null,
  duration smallint not null,
  -- Of whoever invited, as an IANA name.
  time_zone text not null,
  place_kind text not null check (place_kind in ('video', 'phone', 'office')),
  place text not null,
  title text not null,
  message text not null,
  days_ahead smallint not null,
  invited_by uuid references user_account on delete set null,
  -- It ended because its match moved, and is open again if that is taken back.
  ended_by_move boolean not null default false,
  version int not null default 1,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index interview_invitation_open on interview_invitation (match_id) where state = 'Proposed';
create index interview_invitation_match on interview_invitation (match_id, created_at desc);
create index interview_invitation_company on interview_invitation (company_id, created_at desc) where state = 'Proposed';
create index interview_invitation_interview on interview_invitation (interview_id) where interview_id is not null;

-- The links that lead to an invitation without signing in. Of the secrets in them only hashes are kept.
create table interview_link (
  token_hash bytea primary key,
  invitation_id uuid not null references interview_invitation on delete cascade,
  company_id uuid not null references company on delete cascade,
  created_at timestamptz not null default now()
);
create index interview_link_invitation on interview_link (invitation_id, created_at);

-- A time that is kept for a candidate while they look at it. One that has expired is removed by whoever wants the time next.
create table interview_hold (
  match_id uuid not null references match on delete cascade,
  user_account_id uuid not null references user_account on delete cascade,
  company_id uuid not null references company on delete cascade,
  during tstzrange not null,
  expires_at timestamptz not null,
  primary key (match_id, user_account_id),
  constraint interview_hold_overlap
    exclude using gist (id_range(user_account_id, user_account_id, '[]') with &&, during with &&)
);

-- Where the candidate's clocks were when they chose, as an IANA name; null: they did not choose.
alter table interview add column candidate_zone text;

do $$
declare t text;
begin
  foreach t in array array['interview_invitation', 'interview_link', 'interview_hold'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to marigold_app, marigold_worker', t);
  end loop;
end $$;
-- A candidate sees whether there is a time to choose.
create policy own on interview_invitation for select to marigold_candidate
  using (match_id in (select match_id from match_card));
grant select on interview_invitation to marigold_candidate;
create view interview_invitation_card with (security_invoker = true) as
  select invitation_id, company_id, match_id, state, expires_at from interview_invitation;
grant select on interview_invitation_card to marigold_app, marigold_candidate, marigold_worker;

-- What a candidate did to the time of their interview is known to them at once.
alter table match_history add column is_choice boolean
  generated always as (coalesce(reason = 'CandidateChose', false)) stored;
grant select (is_choice) on match_history to marigold_candidate;
