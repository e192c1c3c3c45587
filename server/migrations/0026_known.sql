-- What a candidate may see was asked of every row: with 5,000 roles and 50,000 matches of a company, a list of ten
-- applications took most of a second. Asked once in a statement, it finds the rows by their indexes.
drop policy own on match;
create policy own on match to marigold_candidate using ((applied_at is not null or contacted_at is not null)
  and member_id = any(array(select m.member_id from member m where m.person_id = current_person())));
drop policy own on match_history;
create policy own on match_history to marigold_candidate using (match_id = any(array(select m.match_id from match m)));
drop policy known on opportunity;
create policy known on opportunity to marigold_candidate
  using (opportunity_id = any(array(select m.opportunity_id from match m)));
drop policy known on company;
create policy known on company to marigold_candidate using (company_id = any(array(select m.company_id from match m)));
drop policy own on conversation;
create policy own on conversation to marigold_candidate
  using (match_id = any(array(select m.match_id from match m)))
  with check (exists (select from match m where m.match_id = conversation.match_id and m.member_id = conversation.member_id
    and m.company_id = conversation.company_id and m.opportunity_id = conversation.opportunity_id));
