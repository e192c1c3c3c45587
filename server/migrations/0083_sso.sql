-- Sign-in by a company's own identity provider (OpenID Connect).
create table sso_provider (
  company_id uuid primary key references company on delete cascade,
  name text not null,
  issuer text not null,
  client_id text not null,
  -- The client's secret, sealed by a key that is not in the database.
  sealed bytea not null,
  is_on boolean not null,
  -- Whether people of its domains sign in no other way; the super admin may.
  is_required boolean not null,
  makes_users boolean not null,
  default_type smallint not null check (default_type between 1 and 5),
  -- The claim with somebody's groups, and the roles that groups have; empty: roles are given in Marigold.
  roles_claim text not null,
  roles jsonb not null,
  -- Whether addresses are believed of which the provider does not say that they are verified.
  trusts_emails boolean not null
);

-- Domains whose addresses a company's provider vouches for, once it was proven that they are the company's.
create table sso_domain (
  domain_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  domain text not null,
  token text not null,
  verified_at timestamptz,
  unique (company_id, domain)
);
create unique index sso_domain_verified on sso_domain (domain) where verified_at is not null;

-- Who somebody is at the provider; from their first sign-in on this counts, not the address.
create table sso_link (
  company_id uuid not null references company on delete cascade,
  issuer text not null,
  subject text not null,
  user_account_id uuid not null references user_account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (company_id, issuer, subject),
  unique (user_account_id, issuer)
);

-- A sign-in at the provider that has begun; used once, for ten minutes.
create table sso_sign_in (
  state_hash bytea primary key,
  company_id uuid not null references company on delete cascade,
  -- What the browser that began it keeps.
  proof_hash bytea not null,
  sealed bytea not null,
  expires_at timestamptz not null
);
create index sso_sign_in_company on sso_sign_in (company_id);

do $$
declare t text;
begin
  foreach t in array array['sso_provider', 'sso_domain', 'sso_link', 'sso_sign_in'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to marigold_app, marigold_worker', t);
  end loop;
end $$;

-- A session that somebody's provider vouched for: whether it asks for a second step is the provider's matter.
alter table session add column by_provider boolean not null default false;
