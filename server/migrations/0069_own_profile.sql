-- What a candidate says of themself apart from any application: a member of the pool that is theirs, the videos in which they
-- introduce themself, and whom they do not want to be found by.
alter table stored_object add column person_id uuid references person on delete set null;
create index stored_object_person on stored_object (person_id) where person_id is not null;

create table person_video (
  video_id uuid primary key references stored_object,
  person_id uuid not null references person on delete cascade,
  -- The picture that is shown before it plays.
  poster_id uuid references stored_object,
  place smallint not null,
  title text not null,
  -- What is said in it, in the person's own writing.
  words text not null default '',
  seconds smallint,
  added_at timestamptz not null default now()
);
create index person_video_person on person_video (person_id, place);
create index person_video_poster on person_video (poster_id) where poster_id is not null;

create table person_hidden (
  person_id uuid not null references person on delete cascade,
  company_id uuid not null references company on delete cascade,
  primary key (person_id, company_id)
);
create index person_hidden_company on person_hidden (company_id);

do $$
declare t text;
begin
  foreach t in array array['person_video', 'person_hidden'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own on %I to marigold_candidate using (person_id = current_person())
      with check (person_id = current_person())', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to marigold_worker, marigold_candidate', t);
  end loop;
end $$;
-- A company learns only that somebody hides from it where it would otherwise see them, and then it does not.
create policy company on person_hidden for select to marigold_app using (company_id = (select current_company()));
grant select on person_hidden to marigold_app;
-- A company sees the videos of who applied to it, and of those of the pool whom it sees at all. An address that somebody
-- imported is no reason.
create policy shown on person_video for select to marigold_app using (exists (
  select from member m where m.person_id = person_video.person_id and (m.company_id is null or exists (
    select from match x where x.member_id = m.member_id and x.company_id = m.company_id and x.applied_at is not null))));
grant select on person_video to marigold_app;
create policy own on stored_object to marigold_candidate
  using (person_id = current_person()) with check (person_id = current_person());
grant update (size) on stored_object to marigold_candidate;

-- Whoever hides from a company stays visible to it only where it was in touch with them before.
create policy hidden on member as restrictive to marigold_app using (person_id is null or company_id is not null
  or not exists (select from person_hidden h where h.person_id = member.person_id)
  or exists (select from match x where x.member_id = member.member_id and x.company_id = current_company()));

-- The videos of a person as others read them.
create view person_shown_video with (security_invoker = true) as
  select video_id, person_id, poster_id, place, title, words, seconds from person_video;
grant select on person_shown_video to marigold_app, marigold_candidate, marigold_worker;
-- Members of the pool with the companies that are not to find them: their person says so, or the company has the same person
-- as a member of its own, who is not to be listed twice.
create view member_hidden with (security_invoker = true) as
  select m.member_id, h.company_id from member m join person_hidden h using (person_id) where m.company_id is null
  union
  select m.member_id, own.company_id from member own join member m using (person_id)
  where m.company_id is null and own.company_id is not null;
grant select on member_hidden to marigold_app, marigold_worker;

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
  select poster_id from person_video where poster_id is not null;
