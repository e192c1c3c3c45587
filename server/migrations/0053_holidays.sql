-- The place whose public holidays somebody keeps free: {country, region}; null where they keep none.
alter table user_account add column holidays jsonb;

create or replace view user_hours with (security_invoker = true) as
  select user_account_id, company_id, full_name, email, profile_image_id, state, availability, time_zone, interview_duration,
    days_off, buffer_minutes, notice_hours, horizon_days, holidays
  from user_account;
