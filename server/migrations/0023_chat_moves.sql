-- What happened to the match is a message, too: from which status to which, as the candidate knows of it.
alter table message
  add from_status text,
  add to_status text,
  add check ((to_status is null) = (from_status is null));

-- What the conversation last told the candidate of where they stand; null: nothing has happened in it yet.
alter table conversation add told_status text;

-- When a side received or read messages, up to and including one. They only ever move on.
create table receipt (
  conversation_id uuid not null,
  company_id uuid not null,
  -- Whether the member gave it; else the company.
  of_member boolean not null,
  is_read boolean not null,
  up_to int not null,
  at timestamptz not null default now(),
  primary key (conversation_id, of_member, is_read, up_to),
  foreign key (company_id, conversation_id) references conversation (company_id, conversation_id) on delete cascade
);
alter table receipt enable row level security;
alter table receipt force row level security;
create policy company on receipt to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on receipt to marigold_worker using (true) with check (true);
create policy own on receipt for select to marigold_candidate
  using (exists (select from conversation c where c.conversation_id = receipt.conversation_id));
create policy own_given on receipt for insert to marigold_candidate
  with check (of_member and exists (select from conversation c
    where c.conversation_id = receipt.conversation_id and c.company_id = receipt.company_id));
grant select, insert, update, delete on receipt to marigold_worker;
grant select, insert on receipt to marigold_app, marigold_candidate;
