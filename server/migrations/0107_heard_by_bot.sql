-- What the screening's bot took of a candidate's words nobody of the company has to read, so it is not unread.
alter table message add heard_by_bot boolean not null default false;
-- Answers by button, in a field or by recording are refused unless the bot takes them.
update message set heard_by_bot = true where sender_kind = 1 and type in (4, 6);
create index message_heard on message (conversation_id, sequence) where heard_by_bot;

alter table conversation add heard_by_bot int not null default 0;
update conversation c set heard_by_bot = (
  select count(*) from message g where g.conversation_id = c.conversation_id and g.heard_by_bot);
-- How many of the member's messages are for people to read.
alter table conversation add for_people int not null generated always as (from_member - heard_by_bot) stored;
drop index conversation_heard;
create index conversation_heard on conversation (company_id, opportunity_id) where for_people > 0;

-- How many of those somebody read, and of how many they were told by mail.
alter table conversation_reader rename read_from_member to read_for_people;
alter table conversation_reader rename mailed_from_member to mailed_for_people;
update conversation_reader r set
  read_for_people = read_for_people - (select count(*) from message g
    where g.conversation_id = r.conversation_id and g.heard_by_bot and g.from_member <= r.read_for_people),
  mailed_for_people = mailed_for_people - (select count(*) from message g
    where g.conversation_id = r.conversation_id and g.heard_by_bot and g.from_member <= r.mailed_for_people)
from conversation c where c.conversation_id = r.conversation_id and c.heard_by_bot > 0;
