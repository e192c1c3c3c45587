-- Both look for a few rows among many, but their statements may be planned while there are few rows of anything, on a fresh
-- server or after everything was cleared, and a connection keeps its plans: then each message read all events there were.
alter function number_events(bigint) set enable_seqscan = off;
alter function say set enable_seqscan = off;
