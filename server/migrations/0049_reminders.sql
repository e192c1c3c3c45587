-- When the time of an interview was fixed: nobody is reminded of what they have just read.
alter table interview add column fixed_at timestamptz not null default now();
-- What is ahead and may be due.
create index interview_due on interview (starts_at) where state = 'Scheduled';

-- Who was reminded of an interview. A new time is another one.
create table interview_reminder (
  interview_id uuid not null references interview on delete cascade,
  company_id uuid not null references company on delete cascade,
  reschedules int not null,
  -- Before the day and the hour, and what an interviewer should know.
  kind text not null check (kind in ('day', 'hour', 'briefing')),
  -- A member, or a user who interviews.
  reader_id uuid not null,
  primary key (interview_id, reschedules, kind, reader_id)
);
create index interview_reminder_company on interview_reminder (company_id);
alter table interview_reminder enable row level security;
alter table interview_reminder force row level security;
create policy company on interview_reminder to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on interview_reminder to marigold_worker using (true) with check (true);
grant select, insert, update, delete on interview_reminder to marigold_app, marigold_worker;
