-- Accounts that a company's identity provider keeps (SCIM): what it calls somebody, and what it says of them that we do not show.
create table scim_person (
  user_account_id uuid primary key references user_account on delete cascade,
  company_id uuid not null references company on delete cascade,
  external_id text,
  given_name text,
  family_name text,
  changed_at timestamptz not null default now(),
  -- The provider deleted them: to it they are gone, as long as the account is deactivated.
  removed_at timestamptz
);
create index scim_person_external on scim_person (company_id, external_id);

-- Who takes over from people whom the provider deactivates; without a row or a person the super admin does.
create table scim_setting (
  company_id uuid primary key references company on delete cascade,
  take_over uuid references user_account on delete set null
);

do $$
declare t text;
begin
  foreach t in array array['scim_person', 'scim_setting'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to marigold_app, marigold_worker', t);
  end loop;
end $$;

-- Somebody of a company as a directory lists them.
create view user_directory with (security_invoker = true) as
  select user_account_id, company_id, email, full_name, user_type, state, job_title_name, department, created_at from user_account;
grant select on user_directory to marigold_app, marigold_worker;
