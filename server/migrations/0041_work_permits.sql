-- Countries in which a member may work, by their two letters. Read by people, not by the engine.
alter table member add column work_permits text[] not null default '{}';

create or replace view member_profile with (security_invoker = true) as
  select member_id, company_id, source, name, email, phone, headline, about, linked_in, pronoun, birth_year, avatar_seed,
    location_id, job_title_ids, skills_ids, work_modes_ids, employment_types_ids, salary_minimum, salary_currency,
    experience_years, education_type_id, industries_ids, languages, journey, education, confirmed_at, relocation,
    relocation_places_ids, work_permits
  from member;
