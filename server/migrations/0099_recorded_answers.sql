-- An answer by video or voice is an attachment of the message that answers: this is the question it was recorded for. It is no
-- file that somebody sends otherwise, and a file is no answer.
alter table attachment add column question_id uuid;

-- What was made of a recording is kept for as long as it is.
create or replace view object_in_use with (security_invoker = true) as
  select logo_id as object_id from company where logo_id is not null
  union all
  select profile_image_id from user_account where profile_image_id is not null
  union all
  select video_id from opportunity where video_id is not null
  union all
  select made.object_id from stored_object made join opportunity using (video_id)
  union all
  select object_id from member_file
  union all
  select file_id from import_file join import using (import_id) where import.state <> 'undone'
  union all
  select attachment_id from message where attachment_id is not null
  union all
  select made.object_id from stored_object made join message on message.attachment_id = made.video_id
  union all
  select video_id from video_published
  union all
  select captions_id from video_published where captions_id is not null
  union all
  select made.object_id from stored_object made join video_published using (video_id)
  union all
  select video_id from person_video
  union all
  select poster_id from person_video where poster_id is not null
  union all
  select made.object_id from stored_object made join person_video using (video_id) where made.kind = 'rendition'
  union all
  select copy_id from person_copy where expires_at is null or expires_at > now()
  union all
  select photo_id from person where photo_id is not null;
