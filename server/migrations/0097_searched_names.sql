-- A name in every spelling by which people look for it, without case and accents: as it is written, without apostrophes,
-- hyphens and dots inside of it (oneil), with umlauts and other letters written out (mueller), and with such pairs as the one
-- letter they stand for (muller).
create function searched_name(name text) returns text language sql immutable parallel safe as $$
  select case
    -- Most names need none of it, and a search reads many.
    when name ~ '^[A-Za-z]+( [A-Za-z]+)*$' then
      lower(name) || case when name ~* '[aou]e' then ' ' || regexp_replace(lower(name), '([aou])e', '\1', 'g') else '' end
    else (
      with said as (
        select translate(replace(replace(replace(
            lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
            'łøđı’', 'lodi''') as plain,
          translate(replace(replace(replace(replace(
            lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(replace(normalize(name, nfc),
              'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'Å', 'aa'), nfd),
              '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'oe'), 'łđı’', 'ldi''') as written_out
      ), spelled as (
        select 1 as rank, plain as word from said
        union all
        select 2, unnest(array[
          regexp_replace(plain, '(?<=[[:alpha:]])[''-](?=[[:alpha:]])|[.]', '', 'g'), written_out,
          regexp_replace(plain, '([aou])e', '\1', 'g')]) from said
      )
      select coalesce(string_agg(word, ' ' order by rank, word collate "C"), '')
      from (select min(rank) as rank, trim(regexp_replace(word, '\s+', ' ', 'g')) as word from spelled group by 2) each
    ) end
$$;

set local app.bulk = 'on';
update match m set search_name = searched_name(p.name)
from member p where p.member_id = m.member_id and m.search_name <> searched_name(p.name);
