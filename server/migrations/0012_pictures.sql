-- Stored objects that something still shows. A table that comes to name an object joins the list, or the nightly sweep takes it away.
create view object_in_use with (security_invoker = true) as
  select logo_id as object_id from company where logo_id is not null
  union all
  select profile_image_id from user_account where profile_image_id is not null;
grant select on object_in_use to marigold_worker;
grant delete on stored_object to marigold_worker;
