-- Where a company says what becomes of personal data, and who it is in law. Candidates read both before they apply.
alter table company add column privacy_notice text, add column imprint text;
create or replace view company_face with (security_invoker = true) as
  select company_id, slug, name, establishment_year, description, company_size, website, twitter, instagram, linked_in,
    location_id, logo_id, industries_ids, time_zone, language, is_demo, privacy_notice, imprint
  from company;
