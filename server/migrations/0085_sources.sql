-- Where an applicant came from, as the address of the page said it.
alter table application
  add column came_source text check (length(came_source) <= 100),
  add column came_medium text check (length(came_medium) <= 100),
  add column came_campaign text check (length(came_campaign) <= 100),
  add column came_referral text check (length(came_referral) <= 100);

-- What reports read of applications.
create view application_measured with (security_invoker = true) as
  select application_id, company_id, match_id, at, came_source, came_medium, came_campaign, came_referral from application;
grant select on application_measured to marigold_app, marigold_worker;

-- Sources are counted in more ways from now on, so every opportunity is counted again.
insert into reporting_stale (company_id, opportunity_id) select company_id, opportunity_id from opportunity;
