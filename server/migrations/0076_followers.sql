-- Whoever hears of a company's new roles follows it. A company counts them, and reads nobody's address.
create policy company on job_alert for select to marigold_app using (company_id = (select current_company()));
grant select (company_id, confirmed_at) on job_alert to marigold_app;
create view company_follower with (security_invoker = true) as
  select company_id, confirmed_at from job_alert where confirmed_at is not null;
grant select on company_follower to marigold_app, marigold_worker;
