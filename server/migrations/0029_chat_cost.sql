-- What most messages need, in one trip to the database: a message as text in a conversation that goes on, of somebody who
-- wrote in it before. It asks for the session, for the right to write and for what the message shows of its sender, stores
-- the message, and tells it, behind the same walls as everything its caller does. Where anything is not as usual it does
-- nothing and answers nothing: then the caller goes the long way, which knows what to do or why not. `told` is the message as
-- both sides hear of it, without its number and its moment; `name` and `picture` are what it shows of the sender.
create function say(company uuid, person uuid, session uuid, version int, user_type int, reach text, talk uuid, message uuid,
  words text, told jsonb, name text, picture text, most int, seconds int, line uuid, action text, target uuid, asked jsonb,
  request text) returns table (sequence int, sent text)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  c conversation;
  about record;
  is_member constant boolean := say.company is null;
  sender uuid := say.person;
  digest timestamptz;
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
      and (say.reach = 'all' or (say.reach = 'own' and o.created_by = say.person)
        or (say.reach = 'assigned' and o.reviewer_id = say.person))
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
revoke all on function say from public;
grant execute on function say to marigold_app, marigold_candidate;

-- Who is going to be told by mail of what they have not read, and when. A job for each of them was the dearest part of the
-- first messages of a conversation, and its NOTIFY made their commits wait for each other; now one job looks every minute.
create table digest (
  conversation_id uuid not null,
  company_id uuid not null,
  side text not null check (side in ('company', 'member')),
  at timestamptz not null,
  primary key (conversation_id, side),
  foreign key (company_id, conversation_id) references conversation (company_id, conversation_id) on delete cascade
);
create index digest_due on digest (at);
alter table digest enable row level security;
alter table digest force row level security;
create policy company on digest to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on digest to marigold_worker using (true) with check (true);
create policy own on digest to marigold_candidate
  using (exists (select from conversation c where c.conversation_id = digest.conversation_id))
  with check (exists (select from conversation c
    where c.conversation_id = digest.conversation_id and c.company_id = digest.company_id));
grant select, insert, update, delete on digest to marigold_worker;
grant select, insert, update on digest to marigold_app, marigold_candidate;

-- What is planned already, is planned here.
insert into digest (conversation_id, company_id, side, at)
  select conversation_id, company_id, 'company', company_digest_at from conversation where company_digest_at is not null
  union all
  select conversation_id, company_id, 'member', member_digest_at from conversation where member_digest_at is not null;
do $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'chat.digest'));
  end if;
end $$;
