-- Counts stand in the indexes by which they are read: a year of places is tens of thousands of rows, each of which was looked up
-- in its table besides. Counts were not spared their indexes by updates before: the ones of none look at them, too.
alter table reporting_total drop constraint reporting_total_pkey,
  add primary key (company_id, owner_id, measure, day, key) include (count);
alter table reporting_owner_month drop constraint reporting_owner_month_pkey,
  add primary key (company_id, owner_id, measure, day, key) include (count);
alter table reporting_month drop constraint reporting_month_pkey,
  add primary key (company_id, measure, day, opportunity_id, key) include (count);
-- Only pages of which a vacuum knows that everybody sees them need no look at the table.
alter table reporting_total set (autovacuum_vacuum_scale_factor = 0.02);
alter table reporting_owner_month set (autovacuum_vacuum_scale_factor = 0.02);
alter table reporting_month set (autovacuum_vacuum_scale_factor = 0.02);
