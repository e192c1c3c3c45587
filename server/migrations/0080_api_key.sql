-- Programs use the API in somebody's name, within what the key allows.
create table api_key (
  api_key_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  user_account_id uuid not null references user_account on delete cascade,
  name text not null,
  -- Its first characters, by which people tell keys apart. The whole key is known by its hash alone.
  begins text not null,
  hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- Null: until it is revoked.
  expires_at timestamptz,
  revoked_at timestamptz
);
create index api_key_company on api_key (company_id, created_at desc);
create index api_key_user on api_key (user_account_id);
alter table api_key enable row level security;
alter table api_key force row level security;
create policy company on api_key to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on api_key to marigold_worker using (true) with check (true);
grant select, insert, update on api_key to marigold_app;
grant select, insert, update, delete on api_key to marigold_worker;
