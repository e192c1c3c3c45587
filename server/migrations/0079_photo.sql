-- The photo of a candidate, who shows it to companies they applied to and to those that may find them. An address that
-- somebody imported is no reason, so a member has it only where one of these is. As with logos, `object_in_use` keeps it.
alter table person add column photo_id uuid;
alter table member add column photo_id uuid;
create index person_photo on person (photo_id) where photo_id is not null;

create or replace view member_card with (security_invoker = true) as
  select member_id, company_id, person_id, source, name, email, headline, avatar_seed, location_id, experience_years, created_at,
    photo_id
  from member;
create or replace view member_profile with (security_invoker = true) as
  select member_id, company_id, source, name, email, phone, headline, about, linked_in, pronoun, birth_year, avatar_seed,
    location_id, job_title_ids, skills_ids, work_modes_ids, employment_types_ids, salary_minimum, salary_currency,
    experience_years, education_type_id, industries_ids, languages, journey, education, confirmed_at, relocation,
    relocation_places_ids, work_permits, photo_id
  from member;
-- With their public link anybody sees it.
create or replace view person_published with (security_invoker = true) as
  select person_id, name, is_findable, photo_id from person
  where is_public and not exists (select from erasure e where e.person_id = person.person_id);

create or replace view object_in_use with (security_invoker = true) as
  select logo_id as object_id from company where logo_id is not null
  union all
  select profile_image_id from user_account where profile_image_id is not null
  union all
  select video_id from opportunity where video_id is not null
  union all
  select thumbnail.object_id from stored_object thumbnail join opportunity using (video_id)
  union all
  select object_id from member_file
  union all
  select file_id from import_file join import using (import_id) where import.state <> 'undone'
  union all
  select attachment_id from message where attachment_id is not null
  union all
  select video_id from video_published
  union all
  select captions_id from video_published where captions_id is not null
  union all
  select thumbnail.object_id from stored_object thumbnail join video_published using (video_id)
  union all
  select video_id from person_video
  union all
  select poster_id from person_video where poster_id is not null
  union all
  select copy_id from person_copy where expires_at is null or expires_at > now()
  union all
  select photo_id from person where photo_id is not null;
