-- Questions and answers of a company, or of one of its opportunities.
create table faq (
  faq_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  -- Null: they hold whatever the role.
  opportunity_id uuid,
  position integer not null,
  question text not null,
  answer text not null,
  source text not null check (source in ('typed', 'file', 'crawled')),
  source_name text,
  updated_at timestamptz not null default now(),
  foreign key (company_id, opportunity_id) references opportunity (company_id, opportunity_id) on delete cascade
);
create index faq_order on faq (company_id, opportunity_id, position, faq_id);
alter table faq enable row level security;
alter table faq force row level security;
create policy company on faq to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on faq to marigold_worker using (true) with check (true);
grant select, insert, update, delete on faq to marigold_app, marigold_worker;
