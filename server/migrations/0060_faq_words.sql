-- The words of questions and answers as they are searched: stems without stop words, in the language that the text is
-- written in. That is the language which has the most stop words in it, and so the fewest stems.
create function faq_language(words text) returns text immutable parallel safe language sql as $$
  select case
    when en <= de and en <= es then 'en' when de <= es then 'de' else 'es' end
  from (select length(to_tsvector('pg_catalog.english', plain)) en, length(to_tsvector('pg_catalog.german', plain)) de,
    length(to_tsvector('pg_catalog.spanish', plain)) es
    from translate(words, '¿¡', '  ') plain) counted $$;
create function faq_stems(language text, words text) returns tsvector immutable parallel safe language sql as $$
  select case language when 'de' then to_tsvector('pg_catalog.german', plain)
    when 'es' then to_tsvector('pg_catalog.spanish', plain) else to_tsvector('pg_catalog.english', plain) end
  -- The parser takes these for letters of the word behind them.
  from translate(words, '¿¡', '  ') plain $$;
alter table faq
  add column language text generated always as (faq_language(question || ' ' || answer)) stored,
  add column question_stems text[] generated always as
    (tsvector_to_array(faq_stems(faq_language(question || ' ' || answer), question))) stored,
  add column answer_stems text[] generated always as
    (tsvector_to_array(faq_stems(faq_language(question || ' ' || answer), answer))) stored;
