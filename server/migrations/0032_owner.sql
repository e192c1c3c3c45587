-- Whoever owns the tables belongs to all roles the app works as, so where it is no superuser their policies all bind it.
-- Members ask for matches and a candidate's matches asked for members: to whoever belongs to both roles, PostgreSQL refused
-- every statement about either as an endless recursion. A candidate's own members are now looked up past row-level security.
create function own_members() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(select m.member_id from member m where m.person_id = current_person());
end $$;
revoke all on function own_members() from public;
grant execute on function own_members() to marigold_candidate;
alter policy own on match using ((applied_at is not null or contacted_at is not null)
  and member_id = any((select own_members())::uuid[]));

-- What links members to their person works as the role that sees all of them, as all such functions do, and not as whoever
-- happened to make the tables.
grant create on schema public to marigold_worker;
alter function own_members() owner to marigold_worker;
alter function member_belong() owner to marigold_worker;
revoke create on schema public from marigold_worker;
drop policy linking on person;
