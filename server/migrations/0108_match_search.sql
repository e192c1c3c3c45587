-- Names by which candidates are searched, in rows so narrow that reading all of a large opportunity takes two milliseconds.
-- Beside the matches and not in them: a move writes a match anew, with an entry in each of its indexes, and the one of names has
-- an entry for every three letters.
create table match_search (
  opportunity_id uuid not null,
  match_id uuid not null,
  search_name text not null,
  primary key (opportunity_id, match_id)
);
insert into match_search select opportunity_id, match_id, search_name from match where not is_hidden order by 1, 2;
alter table match_search enable row level security;
alter table match_search force row level security;
-- Companies read it by the functions below alone.
create policy everything on match_search to marigold_worker using (true) with check (true);
grant select, insert, update, delete on match_search to marigold_worker;

drop index if exists match_name;
do $$
begin
  create index match_name on match_search using gin (opportunity_id, search_name gin_trgm_ops);
exception when undefined_object or feature_not_supported then
  raise warning 'Names will be searched without an index: %', sqlerrm;
end $$;

-- The names follow every change of a match in the same transaction, whoever makes it. Nobody finds who is hidden.
create function match_search_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into match_search select opportunity_id, match_id, search_name from added where not is_hidden;
  elsif tg_op = 'DELETE' then
    delete from match_search s using removed r where s.opportunity_id = r.opportunity_id and s.match_id = r.match_id;
  elsif new.is_hidden then
    delete from match_search where opportunity_id = new.opportunity_id and match_id = new.match_id;
  else
    insert into match_search values (new.opportunity_id, new.match_id, new.search_name)
    on conflict (opportunity_id, match_id) do update set search_name = excluded.search_name;
  end if;
  return null;
end $$;

create or replace function match_named(opportunity uuid, longest text, patterns text[]) returns setof match
  language plpgsql stable rows 100 security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select m.* from match_search s join match m on m.match_id = s.match_id
    where s.opportunity_id = opportunity and s.search_name like longest and s.search_name like all (patterns)
      and m.company_id = current_company();
end $$;

-- How many matches of an opportunity of the company hold all patterns in their name.
create function match_named_count(opportunity uuid, longest text, patterns text[]) returns int
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if not exists (select from opportunity o where o.opportunity_id = opportunity and o.company_id = current_company()) then
    return 0;
  end if;
  -- Most people type one word, and the same pattern twice would be compared twice.
  if cardinality(patterns) = 1 then
    return (select count(*) from match_search s where s.opportunity_id = opportunity and s.search_name like longest);
  end if;
  return (select count(*) from match_search s
    where s.opportunity_id = opportunity and s.search_name like longest and s.search_name like all (patterns));
end $$;

grant create on schema public to marigold_worker;
alter function match_search_follow() owner to marigold_worker;
alter function match_named_count(uuid, text, text[]) owner to marigold_worker;
revoke create on schema public from marigold_worker;
revoke all on function match_named_count(uuid, text, text[]) from public;
grant execute on function match_named_count(uuid, text, text[]) to marigold_app;

create trigger match_search_insert after insert on match referencing new table as added
  for each statement execute function match_search_follow();
create trigger match_search_delete after delete on match referencing old table as removed
  for each statement execute function match_search_follow();
create trigger match_search_update after update of search_name, is_hidden on match for each row
  when (old.search_name <> new.search_name or old.is_hidden <> new.is_hidden) execute function match_search_follow();
