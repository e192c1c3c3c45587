-- Totals by month: reports and charts of a year read a dozen days of each key instead of 365. Day is the first of the month.
create table reporting_owner_month (
  company_id uuid not null,
  owner_id uuid not null,
  measure text not null,
  day date not null,
  key text not null,
  count int not null,
  primary key (company_id, owner_id, measure, day, key)
) with (fillfactor = 80);
create index reporting_owner_month_none on reporting_owner_month (company_id) where count = 0;
insert into reporting_owner_month (company_id, owner_id, measure, day, key, count)
  select company_id, owner_id, measure, date_trunc('month', day)::date, key, sum(count) from reporting_total
  group by 1, 2, 3, 4, 5 having sum(count) <> 0;

alter table reporting_owner_month enable row level security;
alter table reporting_owner_month force row level security;
create policy company on reporting_owner_month to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on reporting_owner_month to marigold_worker using (true) with check (true);
grant select on reporting_owner_month to marigold_app;
grant select, insert, update, delete on reporting_owner_month to marigold_worker;
