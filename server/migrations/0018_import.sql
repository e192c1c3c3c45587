-- Members come in from files: read, looked at, mended, taken over, and undone if need be.
create table import (
  import_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  user_account_id uuid not null,
  state text not null default 'open' check (state in ('open', 'importing', 'done', 'undoing', 'undone')),
  -- How often rows changed, and how many of these changes a look for duplicates has seen.
  changes int not null default 0,
  looked int not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  done_at timestamptz,
  unique (company_id, import_id)
);
create index import_list on import (company_id, created_at desc, import_id desc);

-- A file's bytes are the stored object of the same id.
create table import_file (
  file_id uuid primary key,
  company_id uuid not null,
  import_id uuid not null,
  -- Its place among the files of the import.
  number int not null,
  file_name text not null,
  inside uuid references import_file on delete cascade,
  kind text check (kind in ('csv', 'jsonResume', 'cv', 'zip')),
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'read', 'failed')),
  size bigint not null,
  checksum text not null,
  -- Counts the tries to read it: what an earlier one still writes is refused.
  attempt int not null default 0,
  bytes_read bigint not null default 0,
  remarks jsonb not null default '[]',
  columns jsonb not null default '[]',
  unique (import_id, number),
  unique (company_id, file_id),
  foreign key (company_id, import_id) references import (company_id, import_id) on delete cascade
);
create index import_file_inside on import_file (inside) where inside is not null;
create index import_file_checksum on import_file (company_id, checksum);

-- Words of a name without case and accents, in the order of the alphabet: in which order they are written does not count.
create function name_words(name text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word order by word collate "C"), '{}') from unnest(string_to_array(regexp_replace(translate(
    replace(lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'łøđı', 'lodi'),
    '[[:punct:][:space:]]+', ' ', 'g'), ' ')) word where word <> ''
$$;
-- By what somebody is found who may be the same person: the name, or its first or last word and a letter of the other,
-- together with a place, a title or an employer.
create function like_keys(name text, things text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct key || '#' || lower(thing)), '{}')
  from (select public.name_words(name) w) named, unnest(things) thing, unnest(array[
    '=' || array_to_string(w, ' '),
    left(w[1], 1) || '|' || left(w[cardinality(w)], 3),
    left(w[1], 3) || '|' || left(w[cardinality(w)], 1)]) key
  where thing <> ''
$$;
create function texts_in(list jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(value), '{}') from jsonb_array_elements_text(list) value
$$;
create function employers_in(journey jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(job->>'company'), '{}') from jsonb_array_elements(journey) job
$$;
-- The end of a phone number, however it begins.
create function phone_end(phone text) returns text language sql immutable parallel safe as $$
  select case when length(digits) >= 6 then right(digits, 7) end
  from (select regexp_replace(phone, '\D', '', 'g') digits) only_digits
$$;
create index member_like on member using gin (like_keys(name, array[location_id] || job_title_ids || employers_in(journey)))
  where company_id is not null;
create index member_phone_end on member (company_id, phone_end(phone)) where phone is not null;

create table import_row (
  row_id uuid primary key,
  company_id uuid not null,
  import_id uuid not null,
  file_id uuid not null,
  file_number int not null,
  number int not null,
  -- In the words of the file, and what the product would store: null as long as there are mistakes.
  draft jsonb not null,
  is_edited boolean not null default false,
  record jsonb,
  -- What of it tells the person from others, apart from the rest that may be long.
  name text generated always as (record->>'name') stored,
  email text generated always as (record->>'email') stored,
  phone text generated always as (record->>'phone') stored,
  location_id text generated always as (record->>'locationId') stored,
  job_title_ids text[] generated always as (texts_in(record->'jobTitleIds')) stored,
  employers text[] generated always as (employers_in(record->'journey')) stored,
  keys text[] generated always as (like_keys(record->>'name',
    array[record->>'locationId'] || texts_in(record->'jobTitleIds') || employers_in(record->'journey'))) stored,
  mistakes jsonb not null default '[]',
  notes jsonb not null default '[]',
  duplicates jsonb not null default '[]',
  -- The surest of the duplicates.
  certainty text check (certainty in ('certain', 'likely', 'possible')),
  decision text not null default 'add' check (decision in ('add', 'merge', 'skip')),
  is_decided boolean not null default false,
  merge_into uuid,
  take_theirs text[] not null default '{}',
  -- Its turn, made from what it says and not from where it stands.
  turn text not null default '',
  outcome text check (outcome in ('added', 'merged', 'skipped', 'kept', 'undone')),
  member_id uuid,
  unique (file_id, number),
  foreign key (company_id, import_id) references import (company_id, import_id) on delete cascade,
  foreign key (company_id, file_id) references import_file (company_id, file_id) on delete cascade
);
create index import_row_list on import_row (import_id, file_number, number, row_id);
create index import_row_turn on import_row (import_id, turn, row_id) where outcome is null;
create index import_row_member on import_row (member_id) where member_id is not null;
create index import_row_email on import_row (import_id, email);
create index import_row_phone on import_row (import_id, phone_end(phone));
create index import_row_like on import_row using gin (keys);

-- A member before and after a merge, as far as it changed anything.
create table import_merge (
  import_merge_id bigint generated always as identity primary key,
  company_id uuid not null,
  import_id uuid not null,
  row_id uuid not null references import_row on delete cascade,
  member_id uuid not null references member on delete cascade,
  before jsonb not null,
  after jsonb not null,
  foreign key (company_id, import_id) references import (company_id, import_id) on delete cascade
);
create unique index import_merge_row on import_merge (row_id);
create index import_merge_member on import_merge (member_id, import_merge_id);
create index import_merge_import on import_merge (import_id, import_merge_id);

create or replace view object_in_use with (security_invoker = true) as
  select logo_id as object_id from company where logo_id is not null
  union all
  select profile_image_id from user_account where profile_image_id is not null
  union all
  select video_id from opportunity where video_id is not null
  union all
  select thumbnail.object_id from stored_object thumbnail join opportunity using (video_id)
  union all
  select object_id from member_file
  union all
  select file_id from import_file join import using (import_id) where import.state <> 'undone';

do $$
declare t text;
begin
  foreach t in array array['import', 'import_file', 'import_row', 'import_merge'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))
      with check (company_id = (select current_company()))', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to marigold_app, marigold_worker', t);
  end loop;
end $$;
