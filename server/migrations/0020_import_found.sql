-- Where a CV says what was read of it.
alter table import_row add column found jsonb not null default '[]';
