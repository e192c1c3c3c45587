-- Whether nothing was understood of a CV that came with an application, so that a person has to read it.
alter table member_file add column is_unread boolean not null default false;
