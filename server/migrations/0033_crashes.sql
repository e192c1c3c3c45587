-- Whether work on an import was set aside because it ended its process again and again.
alter table import add column crashed boolean not null default false;
