-- An import that failed again and again stops and says so, instead of being "importing" for ever.
alter table import add column stopped_at timestamptz;
-- What is left of an import whose rows and files were forgotten: the line it has in the list.
alter table import add column past jsonb;
create index import_forget on import (created_at) where past is null;
create index import_forget_done on import (done_at) where past is null and done_at is not null;
