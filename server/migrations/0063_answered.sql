-- A day that was moved belongs to its wait for good: whether it was kept is counted later.
alter table match_promise drop constraint match_promise_pkey, add primary key (match_id, since);
-- Whether a company's job pages say how many candidates it answers in time.
alter table company add column shows_answered boolean not null default false;
create or replace view company_rules with (security_invoker = true) as
  select company_id, threshold_top, threshold_great, threshold_good, matches_limit, retention_months, time_zone, shows_answered
  from company;
