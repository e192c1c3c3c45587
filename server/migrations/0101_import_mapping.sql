-- What a company said columns mean, for the next table with the same headings. Of these only a checksum is kept.
create table import_mapping (
  company_id uuid not null references company on delete cascade,
  headings text not null,
  -- Pairs of a column's place and its meaning, null where it is left out.
  mapping jsonb not null,
  said_at timestamptz not null default now(),
  primary key (company_id, headings)
);
alter table import_mapping enable row level security;
alter table import_mapping force row level security;
create policy company on import_mapping to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on import_mapping to marigold_worker using (true) with check (true);
grant select, insert, update, delete on import_mapping to marigold_app, marigold_worker;
