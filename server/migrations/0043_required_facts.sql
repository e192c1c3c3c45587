-- Facts without which there is no match, and whether the company helps with moving.
alter table opportunity
  add column required_facts text[] not null default '{}',
  add column relocation_help boolean not null default false;

create or replace function facts_of(it opportunity) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('opportunityId', it.opportunity_id, 'companyId', it.company_id,
    'jobTitleId', it.job_title_id, 'customJobTitle', it.custom_job_title, 'skillsIds', it.skills_ids,
    'mustHaveSkillsIds', it.must_have_skills_ids, 'locationId', it.location_id, 'maxDistanceKm', it.max_distance_km,
    'workModeId', it.work_mode_id, 'employmentTypeId', it.employment_type_id, 'salaryId', it.salary_id,
    'experienceId', it.experience_id, 'educationTypeId', it.education_type_id, 'industriesIds', it.interests_ids,
    'requiredFacts', it.required_facts)
$$;
create or replace view opportunity_facts with (security_invoker = true) as
  select opportunity_id, company_id, version, status, job_title_id, custom_job_title, skills_ids, must_have_skills_ids,
    location_id, work_mode_id, employment_type_id, salary_id, experience_id, education_type_id, interests_ids,
    facts_of(o) facts, max_distance_km, required_facts
  from opportunity o;
create or replace view opportunity_card with (security_invoker = true) as
  select opportunity_id, company_id, slug, status, education_type_id, employment_type_id, experience_id, interests_ids,
    job_title_id, custom_job_title, location_id, position_id, salary_id, skills_ids, must_have_skills_ids, work_mode_id,
    video_id, description, created_by, last_edit_date, requested_by, requested_date, reviewer_id, comment, rejected_date,
    posted_date, closed_date, reopened_date, archived_from, relocation_help
  from opportunity;
