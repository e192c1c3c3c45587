-- A thumbnail is shown where its video is. While bytes arrive, one request writes; its address stays good for as long.
alter table stored_object
  add column video_id uuid,
  add column writer uuid,
  add column written_at timestamptz;
create unique index stored_object_thumbnail on stored_object (video_id) where video_id is not null;
create index opportunity_video on opportunity (video_id) where video_id is not null;

create or replace view object_in_use with (security_invoker = true) as
  select logo_id as object_id from company where logo_id is not null
  union all
  select profile_image_id from user_account where profile_image_id is not null
  union all
  select video_id from opportunity where video_id is not null
  union all
  select thumbnail.object_id from stored_object thumbnail join opportunity using (video_id);
