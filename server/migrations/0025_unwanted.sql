-- Since when a candidate wants no messages in a conversation; it is the same in all they have with a company.
alter table conversation add column muted_at timestamptz;
grant update (muted_at), insert (muted_at) on conversation to marigold_candidate;
