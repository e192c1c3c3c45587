-- How somebody looks at the dashboard of analytics, by name, in their order: the query of its address.
create table reporting_view (
  company_id uuid not null references company on delete cascade,
  user_account_id uuid not null references user_account on delete cascade,
  position smallint not null,
  name text not null,
  address text not null,
  primary key (user_account_id, position)
);
alter table reporting_view enable row level security;
alter table reporting_view force row level security;
create policy company on reporting_view to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on reporting_view to marigold_worker using (true) with check (true);
grant select, insert, update, delete on reporting_view to marigold_app, marigold_worker;
