-- As before (0097), and: letters of full width, ligatures and other forms of a letter count as the letter; ð and þ are written
-- out; in Arabic and Hebrew a name is found, too, by whoever leaves out what not everybody writes: vowel points, hamzas, and
-- the forms that some letters have at the end of a word.
create or replace function searched_name(name text) returns text language sql immutable parallel safe as $$
  select case
    -- Most names need none of it, and a search reads many.
    when name ~ '^[A-Za-z]+( [A-Za-z]+)*$' then
      lower(name) || case when name ~* '[aou]e' then ' ' || regexp_replace(lower(name), '([aou])e', '\1', 'g') else '' end
    else (
      with said as (
        select translate(replace(replace(replace(replace(
            lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
            'þ', 'th'), 'łøđıð’', 'lodid''') as plain,
          translate(replace(replace(replace(replace(replace(
            lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(normalize(name, nfkc),
              'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'Å', 'aa'), nfkd),
              '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'oe'), 'þ', 'th'),
            'łđıð’', 'ldid''') as written_out
      ), spelled as (
        select 1 as rank, plain as word from said
        union all
        select 2, unnest(array[
          regexp_replace(plain, '(?<=[[:alpha:]])[''-](?=[[:alpha:]])|[.]', '', 'g'), written_out,
          regexp_replace(plain, '([aou])e', '\1', 'g'),
          translate(regexp_replace(plain, '[\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'),
            'ىةٱ', 'يها')]) from said
      )
      select coalesce(string_agg(word, ' ' order by rank, word collate "C"), '')
      from (select min(rank) as rank, trim(regexp_replace(word, '\s+', ' ', 'g')) as word from spelled group by 2) each
    ) end
$$;

set local app.bulk = 'on';
update match m set search_name = searched_name(p.name)
from member p
where p.member_id = m.member_id and p.name !~ '^[A-Za-z]+( [A-Za-z]+)*$' and m.search_name <> searched_name(p.name);
