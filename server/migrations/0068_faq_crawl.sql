-- The reading of a site for its questions, and what was found there until somebody has looked it over.
create table faq_crawl (
  crawl_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  user_account_id uuid not null references user_account on delete cascade,
  opportunity_id uuid,
  url text not null,
  keywords text[] not null,
  state text not null default 'reading' check (state in ('reading', 'done', 'failed', 'cancelled')),
  pages integer not null default 0,
  questions integer not null default 0,
  trouble text,
  -- Questions with their answers and the page each stands on.
  found jsonb not null default '[]',
  begun_at timestamptz not null default now(),
  foreign key (company_id, opportunity_id) references opportunity (company_id, opportunity_id) on delete cascade
);
create index faq_crawl_begun on faq_crawl (begun_at);
create index faq_crawl_opportunity on faq_crawl (company_id, opportunity_id);
create index faq_crawl_user on faq_crawl (user_account_id);
alter table faq_crawl enable row level security;
alter table faq_crawl force row level security;
create policy company on faq_crawl to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on faq_crawl to marigold_worker using (true) with check (true);
grant select, insert, update, delete on faq_crawl to marigold_app, marigold_worker;
