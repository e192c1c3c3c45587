-- What limits when people can be booked, beside the week they keep: days they are away, minutes they keep between two
-- interviews, and the hours and days within which candidates choose.
alter table user_account
  add column days_off jsonb not null default '[]',
  add column buffer_minutes int not null default 10 check (buffer_minutes between 0 and 120),
  add column notice_hours int not null default 4 check (notice_hours between 0 and 168),
  add column horizon_days int not null default 30 check (horizon_days between 1 and 365);

create or replace view user_hours with (security_invoker = true) as
  select user_account_id, company_id, full_name, email, profile_image_id, state, availability, time_zone, interview_duration,
    days_off, buffer_minutes, notice_hours, horizon_days
  from user_account;
