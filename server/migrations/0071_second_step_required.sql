-- Whether everybody of a company has to have a second step of signing in.
alter table company add column second_factor_required boolean not null default false;

-- What signing in and every request need of an account; who owes a second step may do nothing but turn it on. The shared
-- people of the demo cannot have one.
create or replace view user_session with (security_invoker = true) as
  select user_account_id, company_id, email, full_name, user_type, state, session_version,
    exists (select from company c
      where c.company_id = user_account.company_id and c.second_factor_required and not c.is_demo)
    and not exists (select from second_factor f
      where f.user_account_id = user_account.user_account_id and f.confirmed_at is not null) owes_second_factor
  from user_account;

-- Whoever has none when it becomes required signs in again, so that no session goes on that began without it.
create function require_second_factor() returns trigger language plpgsql as $$
begin
  update session s set ended_at = now() from user_session u
  where u.user_account_id = s.user_account_id and u.company_id = new.company_id and u.owes_second_factor
    and s.ended_at is null;
  insert into event (company_id, user_id, type, data)
  select u.company_id, u.user_account_id, 'session.revoked', '{"reason": "secondFactor"}' from user_session u
  where u.company_id = new.company_id and u.owes_second_factor and u.state = 'Active';
  perform pg_notify('marigold_event', '');
  return null;
end $$;
create trigger second_factor_required after update of second_factor_required on company for each row
  when (new.second_factor_required and not old.second_factor_required) execute function require_second_factor();

create or replace view company_rules with (security_invoker = true) as
  select company_id, threshold_top, threshold_great, threshold_good, matches_limit, retention_months, time_zone, shows_answered,
    second_factor_required
  from company;
