-- What the calendars of those who were invited answered to the mails.
create table interview_answer (
  interview_id uuid not null references interview on delete cascade,
  -- The member or the account that answered.
  person_id uuid not null,
  company_id uuid not null references company on delete cascade,
  is_candidate boolean not null,
  answer text not null check (answer in ('accepted', 'declined', 'tentative')),
  -- Of the invitation that was answered.
  sequence int not null,
  word text not null,
  -- When they answered, as their calendar says.
  answered_at timestamptz not null,
  primary key (interview_id, person_id)
);
alter table interview_answer enable row level security;
alter table interview_answer force row level security;
create policy company on interview_answer to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on interview_answer to marigold_worker using (true) with check (true);
grant select, insert, update, delete on interview_answer to marigold_app, marigold_worker;

-- The first sequence with the time of now: answers to earlier ones are to another time.
alter table interview add column fixed_sequence int not null default 0;
update interview set fixed_sequence = sequence where reschedules > 0;
