-- Passkeys: the public half of a key that signs somebody in; its other half never leaves their device.
create table passkey (
  passkey_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  user_account_id uuid not null references user_account on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often the key says it was used; a lower number than before is a copy of it. Zero where it does not count.
  counter bigint not null,
  name text not null check (length(name) between 1 and 80),
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user on passkey (user_account_id);
create index passkey_company on passkey (company_id);
alter table passkey enable row level security;
alter table passkey force row level security;
create policy company on passkey to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on passkey to marigold_worker using (true) with check (true);
grant select, insert, update, delete on passkey to marigold_app, marigold_worker;

-- What a passkey is to sign, by its hash: good once and for minutes. With an account where one is added to it, else to sign in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  user_account_id uuid references user_account on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_user on passkey_challenge (user_account_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);
alter table passkey_challenge enable row level security;
alter table passkey_challenge force row level security;
create policy everything on passkey_challenge to marigold_worker using (true) with check (true);
grant select, insert, delete on passkey_challenge to marigold_worker;
