-- Whoever has not joined can be uninvited; everybody else stays, also deactivated.
grant delete on user_account to marigold_app;
create policy uninvited on user_account as restrictive for delete to marigold_app using (state = 'Invited');

-- When somebody used the product last, as far back as their sessions are remembered.
create view session_seen with (security_invoker = true) as
  select user_account_id, max(last_seen_at) last_seen_at from session group by user_account_id;
grant select on session_seen to marigold_app, marigold_worker;
