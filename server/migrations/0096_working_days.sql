-- Public holidays of where a company is: no promised day is one. What is over stays as it is, so that a day that was promised
-- before the holidays were known, or at another place, is not counted anew.
alter table company add column holidays date[] not null default '{}';

create or replace view company_rules with (security_invoker = true) as
  select company_id, threshold_top, threshold_great, threshold_good, matches_limit, retention_months, time_zone, shows_answered,
    second_factor_required, holidays
  from company;

-- A day, or the next one that is neither at a weekend nor one of those.
create function working_day(day date, off date[]) returns date language sql immutable parallel safe as $$
  select case when extract(isodow from day) < 6 and day <> all(off) then day else coalesce((
    select min(day + n) from generate_series(1, 31) n where extract(isodow from day + n) < 6 and day + n <> all(off)), day) end
$$;

-- The same as before, but on a working day of the company; the function without one stays for nodes of the version before.
create function hear_by(since timestamptz, days int, zone text, off date[]) returns timestamptz language sql stable parallel safe as $$
  select (working_day((since at time zone zone)::date + days, off) + time '18:00') at time zone zone
$$;

create or replace view match_wait with (security_invoker = true) as
  select w.match_id, w.company_id, w.opportunity_id, w.member_id, w.status, w.since,
    coalesce(p.hear_by, hear_by(w.since, patience(w.status), c.time_zone, c.holidays)) hear_by, p.word,
    coalesce(p.was_late, false) was_late, (w.since at time zone c.time_zone)::date + patience(w.status) usual_day
  from (
    select match_id, company_id, opportunity_id, member_id, status, greatest(status_since, coalesce(applied_at, contacted_at)) since
    from match where (applied_at is not null or contacted_at is not null)
      and status in ('matched', 'inReview', 'invite', 'interviewDone', 'jobOffer')) w
  join company_rules c using (company_id)
  join opportunity_card o on o.opportunity_id = w.opportunity_id and o.status = 'Posted'
  left join match_promise p on p.match_id = w.match_id and p.since = w.since;
