-- The rounds of interviews that a role names.
create table interview_round (
  round_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  opportunity_id uuid not null references opportunity on delete cascade,
  -- From 1. Null: the role does not name it any more; interviews keep its name.
  position smallint,
  name text not null,
  -- Minutes.
  duration smallint not null,
  -- Who interviews; empty: whoever schedules it chooses.
  interviewers uuid[] not null default '{}',
  attendance text not null check (attendance in ('all', 'any')),
  place_kind text not null check (place_kind in ('video', 'phone', 'office')),
  place text not null,
  -- Whether candidates who passed the screening are offered times of it at once.
  is_offered boolean not null default false
);
create index interview_round_opportunity on interview_round (opportunity_id, position);

alter table interview_round enable row level security;
alter table interview_round force row level security;
create policy company on interview_round to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on interview_round to marigold_worker using (true) with check (true);
grant select, insert, update, delete on interview_round to marigold_app, marigold_worker;

alter table interview add column round_id uuid references interview_round on delete set null;
alter table interview_invitation add column round_id uuid references interview_round on delete set null;
create index interview_round_of on interview (round_id) where round_id is not null;
create index interview_invitation_round_of on interview_invitation (round_id) where round_id is not null;
