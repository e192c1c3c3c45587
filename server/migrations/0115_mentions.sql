-- Whom a comment names with @, and whether they have read it. The comment keeps what was typed; `name` is what stands in it
-- after the @, so a person who is called otherwise later is still found there.
create table match_mention (
  match_comment_id uuid not null references match_comment on delete cascade,
  user_account_id uuid not null,
  company_id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (match_comment_id, user_account_id)
);
create index match_mention_unread on match_mention (user_account_id) where read_at is null;
alter table match_mention enable row level security;
alter table match_mention force row level security;
create policy company on match_mention to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on match_mention to marigold_worker using (true) with check (true);
grant select, insert, update, delete on match_mention to marigold_app, marigold_worker;

-- What somebody was told by a comment and has not read yet.
create view match_mentioned with (security_invoker = true) as
  select n.user_account_id, n.created_at, c.company_id, c.match_id, c.match_comment_id, c.user_account_id author_id, c.comment
  from match_mention n join match_comment c using (match_comment_id)
  where n.read_at is null;
grant select on match_mentioned to marigold_app, marigold_worker;
