-- Addresses of a company's own systems that are told what happens (Standard Webhooks).
create table webhook (
  webhook_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  url text not null,
  types text[] not null check (cardinality(types) > 0),
  -- off: by somebody of the company; gone: it answered 410; failing: it took nothing for days.
  state text not null default 'on' check (state in ('on', 'off', 'gone', 'failing')),
  -- Its secret, and the one before while both sign, sealed by a key that is not in the database.
  sealed bytea not null,
  sealed_before bytea,
  before_until timestamptz,
  -- Since when nothing was taken; null: the last that was sent was.
  failing_since timestamptz,
  created_at timestamptz not null default now()
);
create index webhook_company on webhook (company_id, created_at);

-- What a webhook is told, written in the transaction of what happened, and what became of it.
create table webhook_delivery (
  webhook_delivery_id uuid primary key default gen_random_uuid(),
  -- In this order.
  position bigint generated always as identity,
  webhook_id uuid not null references webhook on delete cascade,
  company_id uuid not null references company on delete cascade,
  type text not null,
  -- Ids and states, and no text of anybody.
  data jsonb not null,
  at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'failed')),
  tries int not null default 0,
  -- Tries before it was sent again: the waits between tries begin anew.
  tries_before int not null default 0,
  next_at timestamptz not null default now(),
  last_at timestamptz,
  code smallint,
  trouble text check (trouble in ('late', 'unreachable', 'unsealed')),
  milliseconds int
);
create index webhook_delivery_list on webhook_delivery (webhook_id, position desc);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, position) where state = 'waiting';
create index webhook_delivery_at on webhook_delivery (at);
create index webhook_delivery_company on webhook_delivery (company_id);

do $$
declare t text;
begin
  foreach t in array array['webhook', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to marigold_app, marigold_worker', t);
  end loop;
end $$;

-- Whatever changes is written down for the webhooks that want it, whoever changed it and by which statement.
create function webhook_tell(company uuid, kind text, told jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it uuid;
  woken text;
begin
  for it in select webhook_id from webhook where company_id = company and state = 'on' and kind = any(types) loop
    insert into webhook_delivery (webhook_id, company_id, type, data) values (it, company, kind, told);
    -- One job of a transaction finds everything that it wrote.
    woken := 'webhook.w' || replace(it::text, '-', '');
    if coalesce(current_setting(woken, true), '') = '' then
      perform enqueue('webhook.deliver', json_build_object('webhookId', it), null, null, 'webhook ' || it);
      perform set_config(woken, '1', true);
    end if;
  end loop;
end $$;
revoke all on function webhook_tell(uuid, text, jsonb) from public;

create function webhook_match_created() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from webhook) then
    perform webhook_tell(company_id, 'match.created', jsonb_build_object('matchId', match_id, 'opportunityId', opportunity_id,
      'memberId', member_id, 'status', status))
    from added where company_id in (select w.company_id from webhook w where w.state = 'on' and 'match.created' = any(w.types));
  end if;
  return null;
end $$;
create function webhook_match_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform webhook_tell(new.company_id, 'match.moved', jsonb_build_object('matchId', new.match_id,
    'opportunityId', new.opportunity_id, 'memberId', new.member_id, 'status', new.status, 'statusBefore', old.status));
  return null;
end $$;
create function webhook_opportunity() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform webhook_tell(new.company_id, case new.status when 'Posted' then 'opportunity.posted' else 'opportunity.closed' end,
    jsonb_build_object('opportunityId', new.opportunity_id, 'status', new.status));
  return null;
end $$;
create function webhook_interview() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text;
begin
  kind := case
    when new.state = 'Cancelled' then 'interview.cancelled'
    when tg_op = 'INSERT' or old.state = 'Cancelled' then 'interview.booked'
    else 'interview.moved' end;
  perform webhook_tell(new.company_id, kind, jsonb_build_object('interviewId', new.interview_id, 'matchId', new.match_id,
    'state', new.state, 'interviewTime', to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endTime', to_char(new.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  return null;
end $$;
create function webhook_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform webhook_tell(new.company_id, 'message.created', jsonb_build_object('conversationId', new.conversation_id,
    'messageId', new.message_id, 'sequence', new.sequence, 'memberId', new.sender_id));
  return null;
end $$;
grant create on schema public to marigold_worker;
alter function webhook_tell(uuid, text, jsonb) owner to marigold_worker;
alter function webhook_match_created() owner to marigold_worker;
alter function webhook_match_moved() owner to marigold_worker;
alter function webhook_opportunity() owner to marigold_worker;
alter function webhook_interview() owner to marigold_worker;
alter function webhook_message() owner to marigold_worker;
revoke create on schema public from marigold_worker;

create trigger webhook_insert after insert on match referencing new table as added
  for each statement execute function webhook_match_created();
create trigger webhook_update after update of status on match for each row when (old.status is distinct from new.status)
  execute function webhook_match_moved();
create trigger webhook_insert after insert on opportunity for each row when (new.status = 'Posted')
  execute function webhook_opportunity();
create trigger webhook_update after update of status on opportunity for each row
  when (old.status is distinct from new.status and new.status in ('Posted', 'Closed'))
  execute function webhook_opportunity();
create trigger webhook_insert after insert on interview for each row when (new.state = 'Scheduled')
  execute function webhook_interview();
create trigger webhook_update after update of state, starts_at, ends_at on interview for each row
  when (new.state in ('Scheduled', 'Cancelled')
    and (old.state, old.starts_at, old.ends_at) is distinct from (new.state, new.starts_at, new.ends_at))
  execute function webhook_interview();
-- Of the candidate: what the company says itself it knows.
create trigger webhook_insert after insert on message for each row when (new.sender_kind = 1)
  execute function webhook_message();
