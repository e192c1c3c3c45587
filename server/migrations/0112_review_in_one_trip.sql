-- Somebody whom nobody heard of and who heard of nobody is taken into review: the usual move, in one trip. Any other case, and
-- every refusal, does nothing and goes the long way. What is written is what the long way writes, in an order that leaves the
-- counters' rows to the end, since whoever else moves somebody of the opportunity waits for them until the commit.
create function take_into_review(company uuid, person uuid, session uuid, session_version int, user_type int, reach text,
  opportunity uuid, match uuid, known int, statuses text[], rankings text[], step uuid, line uuid, action text, target uuid,
  asked jsonb, request text)
returns table (moved match, name text, email text, headline text, avatar_seed text, photo_id uuid, location_id text,
  experience_years smallint, is_demo boolean)
language plpgsql rows 1 set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  o record;
  p record;
  parts constant text[] := string_to_array(take_into_review.reach, ',');
begin
  perform set_config('app.company', take_into_review.company::text, true);
  -- Asked before anything is locked: what is not usual has written nothing then.
  if not exists (
    select from session s join user_session u using (user_account_id)
    where s.session_id = take_into_review.session and s.user_account_id = take_into_review.person and s.ended_at is null
      and s.expires_at > now() and s.last_seen_at > now() - interval '5 minutes' and u.state = 'Active'
      and u.company_id = take_into_review.company and u.session_version = take_into_review.session_version
      and u.user_type = take_into_review.user_type and (u.bounds is null or take_into_review.reach <> 'all')
      and (s.by_provider or not u.owes_second_factor))
    or exists (select from conversation c where c.match_id = take_into_review.match)
    or exists (select from mail l where l.about_id = take_into_review.match and l.state = 'held')
    or not exists (select from match m where m.match_id = take_into_review.match
      and m.opportunity_id = take_into_review.opportunity and m.status = 'matched'
      and m.applied_at is null and m.contacted_at is null) then
    return;
  end if;
  select t.created_by, t.reviewer_id, t.hiring_team into o
  from opportunity t where t.opportunity_id = take_into_review.opportunity and t.status = 'Posted' for share;
  if not found then
    select t.created_by, t.reviewer_id, t.hiring_team into o
    from opportunity t where t.opportunity_id = take_into_review.opportunity;
  end if;
  if not found or not (take_into_review.reach = 'all'
    or coalesce('owner' = any(parts) and o.created_by = take_into_review.person
      or 'reviewer' = any(parts) and o.reviewer_id = take_into_review.person
      or o.hiring_team->>take_into_review.person::text = any(parts), false)) then
    return;
  end if;
  select m.* into moved from match m
  where m.match_id = take_into_review.match and m.opportunity_id = take_into_review.opportunity and m.status = 'matched'
    and m.applied_at is null and m.contacted_at is null
    and (take_into_review.known is null or take_into_review.known = m.version
      or take_into_review.known < m.version and take_into_review.known >= coalesce(m.decided_version, 0))
  for update;
  if not found then
    return;
  end if;
  select c.* into p from member_card c where c.member_id = moved.member_id;
  if not found then
    return;
  end if;
  insert into match_history (match_history_id, company_id, match_id, user_account_id, from_status, to_status)
  values (take_into_review.step, take_into_review.company, take_into_review.match, take_into_review.person, 'matched', 'inReview');
  insert into audit (audit_id, company_id, user_account_id, action, target_id, data, request_id)
  values (take_into_review.line, take_into_review.company, take_into_review.person, take_into_review.action,
    take_into_review.target, take_into_review.asked, take_into_review.request);
  insert into event (company_id, opportunity_id, owner_id, reviewer_id, type, data)
  values (take_into_review.company, take_into_review.opportunity, o.created_by, o.reviewer_id, 'match.updated',
    jsonb_build_object('matchId', moved.match_id, 'status', 'inReview', 'ranking', moved.ranking, 'version', moved.version + 1));
  update match m set status = 'inReview', status_since = now(), version = m.version + 1, since_before = null, status_before = null,
    reason = null, rejected_at = null, told_at = null
  where m.match_id = take_into_review.match returning m.* into moved;
  -- Nothing is locked after this: the last event about the counters holds every change before it.
  perform pg_advisory_xact_lock(hashtextextended('counters ' || take_into_review.opportunity, 0));
  with counted as materialized (
    select t.status, t.ranking, t.count from match_counter t where t.opportunity_id = take_into_review.opportunity)
  insert into event (company_id, opportunity_id, owner_id, reviewer_id, type, data)
  select take_into_review.company, take_into_review.opportunity, o.created_by, o.reviewer_id, 'match.counters', jsonb_build_object(
    'counters', (select jsonb_object_agg(s, coalesce((select sum(t.count) from counted t where t.status = s), 0))
      from unnest(take_into_review.statuses) s),
    'rankings', (select jsonb_object_agg(r, coalesce((select sum(t.count) from counted t where t.ranking = r), 0))
      from unnest(take_into_review.rankings) r));
  name := p.name;
  email := p.email;
  headline := p.headline;
  avatar_seed := p.avatar_seed;
  photo_id := p.photo_id;
  location_id := p.location_id;
  experience_years := p.experience_years;
  is_demo := p.source = 'demo';
  return next;
end $$;
revoke all on function take_into_review from public;
grant execute on function take_into_review to marigold_app;
