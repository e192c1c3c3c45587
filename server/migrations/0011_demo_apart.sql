-- Anybody may look around in the demo, so people of the shared pool are none of its business: it sees its own members alone.
-- The company is looked up once a statement.
alter policy pool_and_own on member using (current_company() is not null and (company_id = current_company()
  or (company_id is null and (select not is_demo from company where company.company_id = current_company())
    and (visible or exists (select 1 from match m where m.member_id = member.member_id and m.company_id = current_company())))));
