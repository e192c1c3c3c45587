-- A conversation of each match at most. How far a side has come is kept here; how far each person of the company has read, apart.
create table conversation (
  conversation_id uuid primary key,
  company_id uuid not null,
  opportunity_id uuid not null,
  member_id uuid not null,
  match_id uuid not null unique,
  status smallint not null default 0 check (status between 0 and 4),
  mode smallint not null default 1 check (mode in (1, 2)),
  reminder_status smallint not null default 0 check (reminder_status between 0 and 5),
  -- Messages there are, which is the sequence of the last one, and how many of them are the member's.
  last_sequence int not null default 0,
  from_member int not null default 0,
  last_from_member boolean not null default false,
  last_at timestamptz not null default now(),
  company_received int not null default 0,
  company_read int not null default 0,
  member_received int not null default 0,
  member_read int not null default 0,
  -- How many of the messages that the member has read are their own.
  member_read_own int not null default 0,
  -- Up to where the member was told of messages by mail.
  member_mailed int not null default 0,
  -- When somebody is going to be told by mail of what they have not read; null: nothing is planned.
  member_digest_at timestamptz,
  company_digest_at timestamptz,
  search_name text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (company_id, conversation_id),
  foreign key (company_id, match_id) references match (company_id, match_id) on delete cascade
);
create index conversation_newest on conversation (opportunity_id, last_at desc, conversation_id desc);
create index conversation_name on conversation (opportunity_id, search_name, conversation_id);
create index conversation_member on conversation (member_id, last_at desc);
create index conversation_heard on conversation (company_id, opportunity_id) where from_member > 0;

-- A member who changes their name is found by the new one.
create function conversation_rename() returns trigger language plpgsql as $$
begin
  update conversation set search_name = new.search_name where match_id = new.match_id;
  return null;
end $$;
create trigger conversation_rename after update of search_name on match
  for each row when (old.search_name <> new.search_name) execute function conversation_rename();

create table message (
  conversation_id uuid not null,
  message_id uuid not null,
  company_id uuid not null,
  sequence int not null check (sequence > 0),
  type smallint not null check (type between 1 and 12),
  -- 1 the member, 2 a user, 3 the bot, which has no id of its own.
  sender_kind smallint not null check (sender_kind between 1 and 3),
  sender_id uuid not null,
  text text not null,
  sent_at timestamptz not null default clock_timestamp(),
  reply_to uuid,
  attachment_id uuid,
  template_type text,
  question_number smallint,
  question_total smallint,
  -- How many messages are the member's, up to and including this one.
  from_member int not null,
  primary key (conversation_id, message_id),
  unique (conversation_id, sequence),
  foreign key (company_id, conversation_id) references conversation (company_id, conversation_id) on delete cascade
);
create index message_sender on message (sender_id, sent_at);
create index message_attachment on message (attachment_id) where attachment_id is not null;

create table conversation_reader (
  conversation_id uuid not null,
  user_account_id uuid not null,
  company_id uuid not null,
  read_up_to int not null default 0,
  -- How many of the messages that were read are the member's, and of how many somebody was told by mail.
  read_from_member int not null default 0,
  mailed_from_member int not null default 0,
  -- Whether they wrote in it: then they are told by mail.
  takes_part boolean not null default false,
  primary key (conversation_id, user_account_id),
  foreign key (company_id, conversation_id) references conversation (company_id, conversation_id) on delete cascade
);
create index conversation_reader_person on conversation_reader (user_account_id);

-- A file that is going to be sent, or was. Its bytes are a stored object of the same id.
create table attachment (
  attachment_id uuid primary key references stored_object on delete cascade,
  company_id uuid not null,
  conversation_id uuid not null,
  sender_id uuid not null,
  foreign key (company_id, conversation_id) references conversation (company_id, conversation_id) on delete cascade
);
create or replace view object_in_use with (security_invoker = true) as
  select logo_id as object_id from company where logo_id is not null
  union all
  select profile_image_id from user_account where profile_image_id is not null
  union all
  select video_id from opportunity where video_id is not null
  union all
  select thumbnail.object_id from stored_object thumbnail join opportunity using (video_id)
  union all
  select object_id from member_file
  union all
  select file_id from import_file join import using (import_id) where import.state <> 'undone'
  union all
  select attachment_id from message where attachment_id is not null;

-- The words of a company; what it did not change is not here.
create table message_template (
  company_id uuid not null references company on delete cascade,
  type text not null,
  language text not null check (language in ('en', 'de', 'es')),
  text text not null,
  primary key (company_id, type, language)
);

do $$
declare t text;
begin
  foreach t in array array['conversation', 'message', 'conversation_reader', 'attachment', 'message_template'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
  end loop;
end $$;
-- A candidate takes part in the conversations of the matches they know of.
create policy own on conversation to marigold_candidate
  using (exists (select from match m where m.match_id = conversation.match_id))
  with check (exists (select from match m where m.match_id = conversation.match_id and m.member_id = conversation.member_id
    and m.company_id = conversation.company_id and m.opportunity_id = conversation.opportunity_id));
create policy own on message for select to marigold_candidate
  using (exists (select from conversation c where c.conversation_id = message.conversation_id));
create policy own_words on message for insert to marigold_candidate
  with check (sender_kind = 1 and exists (select from conversation c
    where c.conversation_id = message.conversation_id and c.member_id = message.sender_id));
create policy own on attachment to marigold_candidate
  using (exists (select from conversation c where c.conversation_id = attachment.conversation_id))
  with check (exists (select from conversation c
    where c.conversation_id = attachment.conversation_id and c.member_id = attachment.sender_id));
create policy sent on stored_object to marigold_candidate
  using (exists (select from attachment a where a.attachment_id = stored_object.object_id))
  with check (kind = 'attachment' and user_account_id is null
    and exists (select from conversation c where c.company_id = stored_object.company_id));
-- Of a company's people a candidate knows who wrote to them.
create policy known on user_account to marigold_candidate
  using (exists (select from message m where m.sender_kind = 2 and m.sender_id = user_account.user_account_id));
create policy conversation on event to marigold_candidate with check (company_id is not null and user_id is null
  and exists (select from conversation c where c.company_id = event.company_id and c.opportunity_id = event.opportunity_id));

grant select, insert, update, delete on conversation, message, conversation_reader, attachment, message_template to marigold_worker;
grant select, insert, update on conversation, conversation_reader to marigold_app;
grant select, insert, update, delete on message_template to marigold_app;
-- What was said stays as it was said.
grant select, insert on message, attachment to marigold_app, marigold_candidate;
grant select on conversation to marigold_candidate;
grant insert (conversation_id, company_id, opportunity_id, member_id, match_id, search_name) on conversation to marigold_candidate;
grant update (status, last_sequence, from_member, last_from_member, last_at, member_received, member_read, member_read_own,
  company_digest_at, version) on conversation to marigold_candidate;
grant select (user_account_id, full_name, profile_image_id) on user_account to marigold_candidate;
grant select, insert on stored_object to marigold_candidate;
grant select (search_name) on match to marigold_candidate;
grant execute on function enqueue(text, json, text, timestamptz, text) to marigold_candidate;
