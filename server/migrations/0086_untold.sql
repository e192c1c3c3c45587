-- What a rejection ended stays as it was for its candidate until they are told.
create or replace view interview_card with (security_invoker = true) as
  select interview_id, company_id, match_id, state, starts_at, ends_at, time_zone, place_kind, place, title, message, changed_at
  from interview;
create or replace view interview_invitation_card with (security_invoker = true) as
  select invitation_id, company_id, match_id, state, expires_at, ended_by_move from interview_invitation;
