-- By when a candidate who waits for a company hears from it. Whoever applied, or was written to, is promised a day at every
-- stage at which the company owes the next step; the team may move it, with a word the candidate reads.
create or replace view company_rules with (security_invoker = true) as
  select company_id, threshold_top, threshold_great, threshold_good, matches_limit, retention_months, time_zone from company;

-- Days a candidate waits at a status, at most; null where nothing is owed to them.
create function patience(status text) returns int language sql immutable parallel safe as $$
  select case status when 'matched' then 5 when 'inReview' then 5 when 'invite' then 7 when 'interviewDone' then 5
    when 'jobOffer' then 7 end
$$;

-- The promised moment: 18:00 where the company is, so many days on; never at a weekend, when nobody would keep it.
create function hear_by(since timestamptz, days int, zone text) returns timestamptz language sql stable parallel safe as $$
  select (case extract(isodow from day) when 6 then day + 2 when 7 then day + 1 else day end + time '18:00') at time zone zone
  from (select (since at time zone zone)::date + days as day) due
$$;

-- A promise that somebody moved: of the wait that began at `since`, and of no other.
create table match_promise (
  match_id uuid primary key,
  company_id uuid not null,
  since timestamptz not null,
  hear_by timestamptz not null,
  word text not null check (length(word) between 1 and 500),
  moved_at timestamptz not null default now(),
  -- What was promised before, which the candidate reads until the move is told; null: the usual day.
  earlier_hear_by timestamptz,
  earlier_word text,
  -- Whether a promise of this wait had passed when it was moved; moving it keeps nothing then.
  was_late boolean not null,
  foreign key (company_id, match_id) references match (company_id, match_id) on delete cascade
);
alter table match_promise enable row level security;
alter table match_promise force row level security;
create policy company on match_promise to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on match_promise to marigold_worker using (true) with check (true);
grant select, insert, update, delete on match_promise to marigold_app, marigold_worker;

create index match_awaited on match (company_id, opportunity_id)
  where (applied_at is not null or contacted_at is not null) and status in ('matched', 'inReview', 'invite', 'interviewDone', 'jobOffer');

-- Who waits for a company, since when, and by when they hear.
create view match_wait with (security_invoker = true) as
  select w.match_id, w.company_id, w.opportunity_id, w.member_id, w.status, w.since,
    coalesce(p.hear_by, hear_by(w.since, patience(w.status), c.time_zone)) hear_by, p.word, coalesce(p.was_late, false) was_late
  from (
    select match_id, company_id, opportunity_id, member_id, status, greatest(status_since, coalesce(applied_at, contacted_at)) since
    from match where (applied_at is not null or contacted_at is not null)
      and status in ('matched', 'inReview', 'invite', 'interviewDone', 'jobOffer')) w
  join company_rules c using (company_id)
  join opportunity_card o on o.opportunity_id = w.opportunity_id and o.status = 'Posted'
  left join match_promise p on p.match_id = w.match_id and p.since = w.since;
grant select on match_wait to marigold_app, marigold_worker;
