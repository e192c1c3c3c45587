-- Whether what a file says was recognised in pictures of its pages, where any letter may be wrong.
alter table member_file add column is_from_picture boolean not null default false;
create or replace view member_document with (security_invoker = true) as
  select member_id, object_id, company_id, file_name, added_at, is_unread, is_from_picture from member_file;
