-- Names in large opportunities are found by trigrams. Both extensions come with PostgreSQL and may be created by a
-- database's owner; where they are missing, the same question is answered by reading every name of the opportunity.
do $$
begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index match_name on match using gin (opportunity_id, search_name gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise warning 'Names will be searched without an index: %', sqlerrm;
end $$;

-- Row-level security keeps LIKE from using an index, as it could tell of other companies' rows. This function runs past it
-- as marigold_worker and binds the company itself. The longest pattern goes to the index, all of them decide.
create function match_named(opportunity uuid, longest text, patterns text[]) returns setof match
  language plpgsql stable rows 100 security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select m.* from match m
    where m.company_id = current_company() and m.opportunity_id = opportunity
      and m.search_name like longest and m.search_name like all (patterns);
end $$;
-- Who owns a function must be allowed to create one, for this moment.
grant create on schema public to marigold_worker;
alter function match_named(uuid, text, text[]) owner to marigold_worker;
revoke create on schema public from marigold_worker;
revoke all on function match_named(uuid, text, text[]) from public;
grant execute on function match_named(uuid, text, text[]) to marigold_app;
