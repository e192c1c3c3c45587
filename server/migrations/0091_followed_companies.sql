-- Companies that somebody follows: their videos come into that person's feed. A company counts who follows it and learns not who.
create table feed_followed (
  company_id uuid not null references company on delete cascade,
  user_account_id uuid not null references user_account on delete cascade,
  followed_id uuid not null references company on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (user_account_id, followed_id)
);
create index feed_followed_company on feed_followed (followed_id);
alter table feed_followed enable row level security;
alter table feed_followed force row level security;
create policy counted on feed_followed for select to marigold_app using (followed_id = (select current_company()));
create policy everything on feed_followed to marigold_worker using (true) with check (true);
grant select (followed_id, followed_at) on feed_followed to marigold_app;
grant select, insert, update, delete on feed_followed to marigold_worker;

create or replace view company_follower with (security_invoker = true) as
  select company_id, confirmed_at from job_alert where confirmed_at is not null
  union all
  select followed_id, followed_at from feed_followed;

-- How often a video was played on its company's pages, by days; of whom nothing is kept.
create table video_view (
  video_id uuid not null references stored_object on delete cascade,
  company_id uuid not null references company on delete cascade,
  on_day date not null default current_date,
  plays integer not null default 0,
  primary key (video_id, on_day)
);
alter table video_view enable row level security;
alter table video_view force row level security;
create policy company on video_view to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on video_view to marigold_worker using (true) with check (true);
grant select on video_view to marigold_app;
grant select, insert, update, delete on video_view to marigold_worker;
