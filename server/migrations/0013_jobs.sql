-- What the public job pages read. Drafts are in none of these indexes.
create index opportunity_newest on opportunity (posted_date desc, opportunity_id desc) where status = 'Posted';
create index opportunity_roles on opportunity (company_id, posted_date desc, opportunity_id desc) where status = 'Posted';
create index opportunity_title on opportunity (job_title_id) where status = 'Posted';
create index opportunity_place on opportunity (location_id) where status = 'Posted';
create index opportunity_remote on opportunity (work_mode_id) where status = 'Posted';
create index opportunity_skills on opportunity using gin (skills_ids) where status = 'Posted';

-- The words of a text without case, accents and signs; the application folds what is searched for in the same way.
-- Reading one takes a while, so no plan should do it row by row: hence its cost.
create function words_of(said text) returns tsvector language sql immutable parallel safe cost 1000
  return to_tsvector('pg_catalog.simple', translate(
    replace(replace(replace(lower(regexp_replace(normalize(said, nfd), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'łøđı’''"!#$%&()*+,./:;<=>?@[\]^_`{|}~-–—“”„«»…•·',
    'lodi                                            '));
create index opportunity_words on opportunity
  using gin (words_of(coalesce(custom_job_title, '') || ' ' || coalesce(description, ''))) where status = 'Posted';
create index company_words on company using gin (words_of(name));
