-- Copies of what is stored of a person, for themself. The archive is an object under the copy's id.
create table person_copy (
  copy_id uuid primary key,
  person_id uuid not null references person on delete cascade,
  asked_at timestamptz not null default now(),
  -- What it is made of, gathered when it was asked for; null once the archive is there.
  content jsonb,
  ready_at timestamptz,
  -- Until when it can be loaded; counted from when it is there.
  expires_at timestamptz
);
create index person_copy_person on person_copy (person_id, asked_at desc);
-- Somebody who taps twice has one copy made.
create unique index person_copy_open on person_copy (person_id) where ready_at is null;
alter table person_copy enable row level security;
alter table person_copy force row level security;
create policy own on person_copy to marigold_candidate using (person_id = current_person())
  with check (person_id = current_person());
create policy everything on person_copy to marigold_worker using (true) with check (true);
grant select, insert on person_copy to marigold_candidate;
grant select, insert, update, delete on person_copy to marigold_worker;

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
  select copy_id from person_copy where expires_at is null or expires_at > now();
