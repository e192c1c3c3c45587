-- Times that a candidate suggests because none of those offered suits them; the newest of each match.
create table interview_suggestion (
  match_id uuid primary key references match on delete cascade,
  company_id uuid not null references company on delete cascade,
  -- The invitation or the interview for which they suggest them.
  about_id uuid not null,
  -- Of the interview, when they did; one that was moved since has its answer. Null: it was an invitation.
  begins_at timestamptz,
  times timestamptz[] not null,
  word text not null,
  -- Where the candidate's clocks are, as an IANA name.
  time_zone text not null,
  created_at timestamptz not null default now()
);
create index interview_suggestion_about on interview_suggestion (about_id);

alter table interview_suggestion enable row level security;
alter table interview_suggestion force row level security;
create policy company on interview_suggestion to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on interview_suggestion to marigold_worker using (true) with check (true);
grant select, insert, update, delete on interview_suggestion to marigold_app, marigold_worker;
