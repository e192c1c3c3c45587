-- What somebody may do is read with every request, but a live connection only when it begins. Whoever changes an account, by
-- whatever way, has its connections asked anew on every node. Without the NOTIFY a node would find out at its next look.
create function tell_rights() returns trigger language plpgsql as $$
begin
  insert into event (company_id, user_id, type, data) values (old.company_id, old.user_account_id, 'session.updated', '{}');
  perform pg_notify('marigold_event', '');
  return null;
end $$;
create trigger rights_changed after update of user_type, state, company_id on user_account for each row
  when (old.state = 'Active'
    and (old.user_type, old.state, old.company_id) is distinct from (new.user_type, new.state, new.company_id))
  execute function tell_rights();
create trigger rights_gone after delete on user_account for each row when (old.state = 'Active')
  execute function tell_rights();
