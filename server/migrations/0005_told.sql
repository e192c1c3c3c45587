-- When a rejection is told to the candidate; null: it is not. Before this moment nothing a candidate sees may show it.
alter table match add told_at timestamptz;

-- A person who leaves the pool stays visible to the companies that are already talking to them.
drop policy pool_and_own on member;
create policy pool_and_own on member to marigold_app
  using (current_company() is not null and (company_id = current_company() or (company_id is null and (visible
    or exists (select 1 from match m where m.member_id = member.member_id and m.company_id = current_company())))))
  with check (company_id = current_company());
