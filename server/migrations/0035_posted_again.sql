-- Who closed an opportunity, and what is to become of candidates who were told of it, as whoever asked for approval to post
-- it again chose; null: they stay.
alter table opportunity add column closed_by uuid,
  -- When a closing was taken back, for those who ask what changed since.
  add column reopened_date timestamptz,
  add column told_choice text check (told_choice in ('stay', 'return')),
  add column return_message text,
  add check (return_message is null or coalesce(told_choice = 'return', false));

-- Of a match that closing rejected: since when it stood where it stood before.
alter table match add column since_before timestamptz;
-- A notice that was cancelled is held again when what cancelled it is taken back: that happened at this moment.
alter table mail add column cancelled_at timestamptz;

-- Of a step out of a rejection: when its candidate had been told of it; null: they never were.
alter table match_history add column told_at timestamptz;
-- Posting again makes a stranger of somebody nobody had contacted: nothing that happened before is theirs to know.
alter table match_history add column starts_anew boolean
  generated always as (coalesce(reason = 'PostedAgain', false)) stored;
grant select (told_at, starts_anew) on match_history to marigold_candidate;

-- Closed until now: the history knows who did it.
update opportunity o set closed_by = (
  select user_account_id from opportunity_history h where h.opportunity_id = o.opportunity_id and step = 'close'
  order by at desc, opportunity_history_id desc limit 1)
where closed_date is not null;

-- What was cancelled about something, to be held again.
create index mail_cancelled on mail (about_id) where state = 'cancelled';
