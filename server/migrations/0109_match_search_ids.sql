-- Few who are found are wanted, too, and not only counted: reading the names of a large role twice was most of such a search.
drop function match_named_count(uuid, text, text[]);
-- How many matches of an opportunity of the company hold all patterns in their name, and which, where they are fewer than `most`.
create function match_found(opportunity uuid, longest text, patterns text[], most int, out n int, out ids uuid[])
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  -- Most people type one word, and the same pattern twice would be compared twice.
  is_one boolean := cardinality(patterns) = 1;
begin
  n := 0;
  ids := '{}';
  if not exists (select from opportunity o where o.opportunity_id = opportunity and o.company_id = current_company()) then
    return;
  end if;
  if is_one then
    ids := array(select s.match_id from match_search s
      where s.opportunity_id = opportunity and s.search_name like longest limit most);
  else
    ids := array(select s.match_id from match_search s
      where s.opportunity_id = opportunity and s.search_name like longest and s.search_name like all (patterns) limit most);
  end if;
  n := cardinality(ids);
  if n < most then
    return;
  end if;
  ids := null;
  if is_one then
    n := (select count(*) from match_search s where s.opportunity_id = opportunity and s.search_name like longest);
  else
    n := (select count(*) from match_search s
      where s.opportunity_id = opportunity and s.search_name like longest and s.search_name like all (patterns));
  end if;
end $$;
grant create on schema public to marigold_worker;
alter function match_found(uuid, text, text[], int) owner to marigold_worker;
revoke create on schema public from marigold_worker;
revoke all on function match_found(uuid, text, text[], int) from public;
grant execute on function match_found(uuid, text, text[], int) to marigold_app;
