-- Where a calendar was read last: what its provider calls the state from which it tells changes, and when that was.
alter table calendar_connection add column mark text, add column read_at timestamptz;

-- How an interview stands in its calendar since somebody changed it there.
alter table interview add column drift text check (drift in ('moved', 'gone', 'declined')),
  add column drift_starts_at timestamptz, add column drift_ends_at timestamptz;
