-- The departments and offices of a company. An opportunity may have one of each.
create table structure_unit (
  unit_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  kind text not null check (kind in ('department', 'office')),
  name text not null,
  -- Where an office is.
  place text,
  unique (company_id, unit_id)
);
create unique index structure_unit_name on structure_unit (company_id, kind, lower(name));
alter table structure_unit enable row level security;
alter table structure_unit force row level security;
create policy company on structure_unit to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on structure_unit to marigold_worker using (true) with check (true);
grant select, insert, update, delete on structure_unit to marigold_app, marigold_worker;

alter table opportunity add column department_id uuid, add column office_id uuid,
  add foreign key (company_id, department_id) references structure_unit (company_id, unit_id) on delete set null (department_id),
  add foreign key (company_id, office_id) references structure_unit (company_id, unit_id) on delete set null (office_id);
create index opportunity_department on opportunity (department_id) where department_id is not null;
create index opportunity_office on opportunity (office_id) where office_id is not null;

create or replace view opportunity_card with (security_invoker = true) as
  select opportunity_id, company_id, slug, status, education_type_id, employment_type_id, experience_id, interests_ids,
    job_title_id, custom_job_title, location_id, position_id, salary_id, skills_ids, must_have_skills_ids, work_mode_id,
    video_id, description, created_by, last_edit_date, requested_by, requested_date, reviewer_id, comment, rejected_date,
    posted_date, closed_date, reopened_date, archived_from, relocation_help, hiring_team, department_id, office_id
  from opportunity;

-- To which departments and offices the role of somebody is bounded, by their ids; null: it reaches all. Within them, a list that
-- is null leaves that side open, and an empty one has nothing in it. One value, as whoever reads an account needs all of it.
alter table user_account add column bounds jsonb check (jsonb_typeof(bounds) = 'object');

create or replace view user_session with (security_invoker = true) as
  select user_account_id, company_id, email, full_name, user_type, state, session_version,
    exists (select from company c
      where c.company_id = user_account.company_id and c.second_factor_required and not c.is_demo)
    and not exists (select from second_factor f
      where f.user_account_id = user_account.user_account_id and f.confirmed_at is not null) owes_second_factor,
    stands_in(user_account_id) stands_in, bounds
  from user_account;

create or replace view user_contact with (security_invoker = true) as
  select user_account_id, company_id, email, full_name, user_type, state, profile_image_id, language, time_zone, notices_off,
    availability is not null has_hours, invited_by, stands_in(user_account_id) stands_in, bounds
  from user_account;

-- Whoever is bounded, or no longer, has other rights: their connections are asked anew before they hear anything else.
drop trigger rights_changed on user_account;
create trigger rights_changed after update of user_type, state, company_id, bounds on user_account for each row
  when (old.state = 'Active' and (old.user_type, old.state, old.company_id, old.bounds)
    is distinct from (new.user_type, new.state, new.company_id, new.bounds))
  execute function tell_rights();

-- Whom an event concerns also depends on the department and the office of its opportunity.
drop function number_events(bigint);
create function number_events(after bigint) returns table (event_id bigint, seq bigint, company_id uuid, person_id uuid,
  opportunity_id uuid, owner_id uuid, reviewer_id uuid, hiring_team jsonb, department_id uuid, office_id uuid, user_id uuid, type text, data jsonb, at timestamptz)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare newest bigint;
begin
  if exists (select from event where seq is null) then
    perform pg_advisory_xact_lock(hashtext('marigold events'));
    if exists (select from event_numbering) then
      perform set_config('synchronous_commit', 'off', true);
    else
      perform setval('event_seq', nextval('event_seq') + 1000000);
      insert into event_numbering values (now());
    end if;
    with new as (select event_id, nextval('event_seq') seq
        from (select event_id from event where seq is null order by event_id) unnumbered),
      numbered as (update event e set seq = new.seq from new where e.event_id = new.event_id returning e.seq)
    select max(seq) from numbered into newest;
    if newest is not null then
      perform pg_notify('marigold_event', newest::text);
    end if;
  end if;
  return query
    select e.event_id, e.seq, e.company_id, e.person_id, e.opportunity_id, coalesce(o.created_by, e.owner_id),
      case when o.opportunity_id is null then e.reviewer_id else o.reviewer_id end, o.hiring_team, o.department_id, o.office_id, e.user_id, e.type, e.data, e.at
    from event e left join opportunity o on o.opportunity_id = e.opportunity_id and o.company_id = e.company_id
    where e.seq > after order by e.seq;
end $$;
revoke all on function number_events(bigint) from public;
grant execute on function number_events(bigint) to marigold_worker;

-- A message in one trip, as before; the messages of whoever is bounded go the long way.
create or replace function say(company uuid, person uuid, session uuid, version int, user_type int, reach text, talk uuid, message uuid,
  words text, told jsonb, name text, picture text, most int, seconds int, line uuid, action text, target uuid, asked jsonb,
  request text) returns table (sequence int, sent text)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  c conversation;
  about record;
  is_member constant boolean := say.company is null;
  sender uuid := say.person;
  digest timestamptz;
  parts constant text[] := string_to_array(say.reach, ',');
begin
  if is_member then
    perform set_config('app.person', say.person::text, true);
  else
    perform set_config('app.company', say.company::text, true);
  end if;
  select * into c from conversation t where t.conversation_id = say.talk for no key update;
  digest := case when is_member then c.company_digest_at else c.member_digest_at end;
  -- Open, and planned to be told by mail; of the company's side also in the hands of people.
  if not found or c.status <> 2 or c.muted_at is not null or digest is null or digest < now() - interval '1 hour' then
    return;
  end if;
  if is_member then
    sender := c.member_id;
    if c.told_status in ('rejected', 'withdrawn') then
      return;
    end if;
    select p.person_id, o.created_by, o.reviewer_id into about
    from person_session s join person q using (person_id), match m, member p, opportunity o
    where s.session_id = say.session and s.person_id = say.person and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at > now() - interval '5 minutes' and q.session_version = say.version
      and m.match_id = c.match_id and m.status not in ('rejected', 'withdrawn', 'failedScreening')
      and p.member_id = c.member_id and p.name = say.name and p.avatar_seed = say.picture
      and o.opportunity_id = c.opportunity_id;
  else
    if c.mode <> 2 then
      return;
    end if;
    select p.person_id, o.created_by, o.reviewer_id into about
    from session s join user_account u using (user_account_id), match m, member p, opportunity o, conversation_reader r
    where s.session_id = say.session and s.user_account_id = say.person and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at > now() - interval '5 minutes' and u.state = 'Active' and u.company_id = say.company
      and u.session_version = say.version and u.user_type = say.user_type and u.full_name = say.name
      and u.profile_image_id is not distinct from say.picture::uuid
      and m.match_id = c.match_id and m.status <> 'withdrawn' and m.contacted_at is not null
      and (m.status <> 'invite' or m.contacted_at <> m.status_since)
      and p.member_id = c.member_id and o.opportunity_id = c.opportunity_id
      and (say.reach = 'all' and u.bounds is null or ('owner' = any(parts) and o.created_by = say.person)
        or ('reviewer' = any(parts) and o.reviewer_id = say.person)
        or o.hiring_team->>say.person::text = any(parts))
      and r.conversation_id = c.conversation_id and r.user_account_id = say.person and r.takes_part;
  end if;
  if not found then
    return;
  end if;
  update conversation t set last_sequence = t.last_sequence + 1, last_at = clock_timestamp(),
    from_member = t.from_member + is_member::int, last_from_member = is_member
  where t.conversation_id = say.talk
    and not exists (select from message g where g.conversation_id = say.talk and g.message_id = say.message)
    and (select count(*) from (select from message g where g.sender_id = sender
      and g.sent_at > now() - make_interval(secs => say.seconds) limit say.most) lately) < say.most
  returning t.last_sequence, t.last_at, t.from_member into c.last_sequence, c.last_at, c.from_member;
  if not found then
    return;
  end if;
  sequence := c.last_sequence;
  sent := to_char(c.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  insert into message (conversation_id, message_id, company_id, sequence, type, sender_kind, sender_id, text, sent_at, from_member)
  values (say.talk, say.message, c.company_id, c.last_sequence, 1, case when is_member then 1 else 2 end, sender, say.words,
    c.last_at, c.from_member);
  insert into event (company_id, person_id, opportunity_id, owner_id, reviewer_id, type, data)
  values (c.company_id, about.person_id, c.opportunity_id, about.created_by, about.reviewer_id, 'message.created',
    say.told || jsonb_build_object('sequence', sequence, 'sentDate', sent));
  if not is_member then
    insert into audit (audit_id, company_id, user_account_id, action, target_id, data, request_id)
    values (say.line, say.company, say.person, say.action, say.target, say.asked, say.request);
  end if;
  return next;
end $$;
