-- A thumbnail is shown where its video is. One request at a time writes an object; while it does, or until `writing_until` when
-- its server died, others wait. An address to upload to stays good for as long as bytes arrive there.
alter table stored_object
  add column video_id uuid,
  add column writer uuid,
  add column writing_until timestamptz,
  add column written_at timestamptz;
comment on column stored_object.size is 'Bytes it has once it is stored; before, bytes it was announced to have';
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
