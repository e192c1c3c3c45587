-- Where a provider tells of changes in a calendar: the address ends with push_id, and what comes there brings a token of which
-- the hash is kept. push_ref is the provider's name of it; null: it was asked for, and no answer is known.
alter table calendar_connection add column push_id uuid unique, add column push_hash bytea, add column push_ref text,
  add column push_until timestamptz, add column push_tried_at timestamptz;
