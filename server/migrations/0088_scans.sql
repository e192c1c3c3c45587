-- A CV whose text is in pictures waits apart: recognising it takes seconds a page, and other files are read before it.
alter table import_file add column is_scan boolean not null default false;
