-- A person's address at LinkedIn, as they gave it, and since when they have looked at what is stored of them.
alter table member add column linked_in text;
alter table member add column confirmed_at timestamptz;
