-- What a company shows of itself: one spotlight video, and branding videos in their order. Bytes are stored objects of the same id.
create table video_published (
  video_id uuid not null references stored_object,
  company_id uuid not null references company on delete cascade,
  kind text not null check (kind in ('spotlight', 'branding')),
  description text not null default '',
  hashtags text[] not null default '{}',
  companies_ids uuid[] not null default '{}',
  captions_id uuid references stored_object,
  captions_language text,
  -- Of branding videos, from 1; 0 where it is removed.
  position integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- For a day it can be saved again as it was.
  removed_at timestamptz,
  primary key (video_id, kind),
  check ((captions_id is null) = (captions_language is null))
);
create unique index video_spotlight on video_published (company_id) where kind = 'spotlight' and removed_at is null;
create index video_order on video_published (company_id, kind, position, video_id) where removed_at is null;
create index video_captions on video_published (captions_id) where captions_id is not null;
create index video_tagged on video_published using gin (companies_ids);
create index video_hashtags on video_published using gin (hashtags);

-- Hashtags that somebody follows: videos of other companies that carry them come into their feed.
create table video_followed (
  company_id uuid not null references company on delete cascade,
  user_account_id uuid not null references user_account on delete cascade,
  hashtag text not null,
  followed_at timestamptz not null default now(),
  primary key (user_account_id, hashtag)
);

do $$
declare t text;
begin
  foreach t in array array['video_published', 'video_followed'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to marigold_app, marigold_worker', t);
  end loop;
end $$;

-- What everybody may see of a company's videos.
create view video_shown with (security_invoker = true) as
  select video_id, company_id, kind, description, hashtags, companies_ids, captions_id, captions_language, position, created_at
  from video_published where removed_at is null;
grant select on video_shown to marigold_app, marigold_worker;

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
  select thumbnail.object_id from stored_object thumbnail join video_published using (video_id);
