-- What other modules may know of a screening: whose it is, how it stands, and since when nobody has answered.
create view screening_card with (security_invoker = true) as
  select s.conversation_id, s.company_id, c.opportunity_id, c.match_id, s.state, s.since
  from screening s join conversation c using (conversation_id);
grant select on screening_card to marigold_app, marigold_worker;
