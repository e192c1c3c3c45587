-- What somebody keeps of the feed. Nobody else learns of it, and it goes with what it names.
create table feed_saved (
  company_id uuid not null references company on delete cascade,
  user_account_id uuid not null references user_account on delete cascade,
  feed_saved_id uuid primary key,
  video_id uuid references stored_object on delete cascade,
  opportunity_id uuid references opportunity on delete cascade,
  member_id uuid references member on delete cascade,
  saved_at timestamptz not null default now(),
  unique (user_account_id, video_id),
  unique (user_account_id, opportunity_id),
  unique (user_account_id, member_id)
);
create index feed_saved_video on feed_saved (video_id);
create index feed_saved_opportunity on feed_saved (opportunity_id);
create index feed_saved_member on feed_saved (member_id);
alter table feed_saved enable row level security;
alter table feed_saved force row level security;
create policy company on feed_saved to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on feed_saved to marigold_worker using (true) with check (true);
grant select, insert, delete on feed_saved to marigold_app;
grant select, insert, update, delete on feed_saved to marigold_worker;
