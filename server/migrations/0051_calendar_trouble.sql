-- Why an interview is not in a calendar yet, or needs somebody: the calendar is lost, it refused, or it does not answer.
alter table interview add column sync_reason text check (sync_reason in ('lost', 'refused', 'late'));

-- Since when a calendar has not said when its owner is busy; null: it did, when it was asked last.
alter table calendar_connection add column silent_since timestamptz;
