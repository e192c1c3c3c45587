-- The private calendar address of a user. It is made from the nonce and the server's secret, so that it can be shown again;
-- what is looked up is its hash.
create table interview_feed (
  user_account_id uuid primary key references user_account on delete cascade,
  company_id uuid not null references company on delete cascade,
  nonce uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
alter table interview_feed enable row level security;
alter table interview_feed force row level security;
create policy company on interview_feed to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on interview_feed to marigold_worker using (true) with check (true);
grant select, insert, update, delete on interview_feed to marigold_app, marigold_worker;
