-- What a candidate had read of an invitation before the change that a letter waits to tell them. Null: no change was told.
alter table interview_invitation add column known text;
