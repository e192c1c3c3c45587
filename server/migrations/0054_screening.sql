-- A screening by chat: the questions as they were when it began, so that whoever edits the role changes nothing of it.
create table screening (
  conversation_id uuid primary key,
  company_id uuid not null,
  -- [{id, kind: yesNo or open, text, right}]; the id of a question is that of the message which asks it.
  questions jsonb not null,
  -- The answers by question: true, false or a text.
  answers jsonb not null default '{}',
  state text not null check (state in ('waiting', 'asking', 'confirming', 'paused', 'handedOver', 'passed', 'failed', 'expired', 'ended')),
  -- When the candidate was last asked or answered; reminders count from here.
  since timestamptz not null default now(),
  reminders smallint not null default 0 check (reminders between 0 and 2),
  -- When it goes on without the candidate: it begins, reminds or expires.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (company_id, conversation_id) references conversation (company_id, conversation_id) on delete cascade
);
create index screening_company on screening (company_id, state);
alter table screening enable row level security;
alter table screening force row level security;
create policy company on screening to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on screening to marigold_worker using (true) with check (true);
grant select, insert, update on screening to marigold_app, marigold_worker;
