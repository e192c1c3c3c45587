-- Whoever owns the database has every role, so a restrictive policy kept its changes, too, from conversations of people who are
-- hidden: a later migration would have left them out without a word. What candidates may do is said one by one instead.
drop policy erasing_own on conversation;
drop policy own on conversation;
create policy own on conversation for select to marigold_candidate
  using (match_id = any(array(select m.match_id from match m)));
create policy begun on conversation for insert to marigold_candidate
  with check (exists (select from match m where m.match_id = conversation.match_id and m.member_id = conversation.member_id
    and m.company_id = conversation.company_id and m.opportunity_id = conversation.opportunity_id));
-- Its person still reads what was said, and writes nothing while they are hidden.
create policy kept_up on conversation for update to marigold_candidate
  using (not is_hidden and match_id = any(array(select m.match_id from match m)))
  with check (exists (select from match m where m.match_id = conversation.match_id and m.member_id = conversation.member_id
    and m.company_id = conversation.company_id and m.opportunity_id = conversation.opportunity_id));
