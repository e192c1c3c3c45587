-- The second step of somebody's sign-in: what their authenticator counts with, sealed by a key that is not in this database.
create table second_factor (
  user_account_id uuid primary key references user_account on delete cascade,
  company_id uuid not null references company on delete cascade,
  sealed bytea not null,
  -- Null: begun, and asked for nowhere yet.
  confirmed_at timestamptz,
  -- The half minute whose code was used last: each code counts once.
  last_step bigint not null default 0
);
create index second_factor_company on second_factor (company_id);

-- Codes for whoever has lost their authenticator; each counts once.
create table recovery_code (
  code_hash bytea primary key,
  user_account_id uuid not null references second_factor on delete cascade,
  company_id uuid not null references company on delete cascade,
  used_at timestamptz
);
create index recovery_code_user on recovery_code (user_account_id);
create index recovery_code_company on recovery_code (company_id);

do $$
declare t text;
begin
  foreach t in array array['second_factor', 'recovery_code'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to marigold_app, marigold_worker', t);
  end loop;
end $$;
