-- The second wall: what a request of one company can see and touch at all.
-- Row-level security is forced, so not even the owner of a table passes by accident.
do $$
declare t text;
begin
  foreach t in array array['user_account', 'stored_object', 'mail', 'audit', 'event', 'opportunity',
    'opportunity_history', 'match', 'match_counter', 'match_history', 'match_comment'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy company on %I to marigold_app using (company_id = current_company())
      with check (company_id = current_company())', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
  end loop;
  foreach t in array array['company', 'member', 'password_reset', 'attempt', 'email_code', 'setting'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
  end loop;
end $$;
create policy own on company to marigold_app using (company_id = current_company())
  with check (company_id = current_company());
create policy pool_and_own on member to marigold_app
  using (current_company() is not null and ((company_id is null and visible) or company_id = current_company()))
  with check (company_id = current_company());

grant select, insert, update, delete on company, user_account, stored_object, mail, event, opportunity, opportunity_history,
  member, match, match_counter, match_history, match_comment, password_reset, attempt, email_code, setting to marigold_worker;
grant usage on all sequences in schema public to marigold_worker, marigold_app;
-- The audit log only grows.
grant select, insert on audit to marigold_app, marigold_worker;

grant select, update on company to marigold_app;
grant select, insert, update on user_account, stored_object, mail to marigold_app;
grant insert on event to marigold_app;
grant select, insert, update, delete on opportunity, match to marigold_app;
grant select, insert on opportunity_history, match_history to marigold_app;
grant select, insert, update on match_counter, match_comment to marigold_app;
grant select, insert, update, delete on member to marigold_app;
