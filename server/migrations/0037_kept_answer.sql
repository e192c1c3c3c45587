-- What a change was answered that came with an Idempotency-Key, so that one that is sent again is done once. Written by the
-- transaction that makes the change; swept after 30 days.
create table kept_answer (
  company_id uuid not null references company on delete cascade,
  user_account_id uuid not null references user_account on delete cascade,
  key uuid not null,
  operation text not null,
  -- Of what was asked, by a secret: what is in it cannot be guessed.
  asked bytea not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (user_account_id, key)
);
create index kept_answer_company on kept_answer (company_id);
create index kept_answer_at on kept_answer (at);
alter table kept_answer enable row level security;
alter table kept_answer force row level security;
create policy company on kept_answer to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on kept_answer to marigold_worker using (true) with check (true);
grant select, insert, update on kept_answer to marigold_app;
grant select, insert, update, delete on kept_answer to marigold_worker;
