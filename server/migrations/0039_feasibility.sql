-- Whether it can work: how far a role's people may live, and where a member would move.
alter table opportunity add column max_distance_km integer check (max_distance_km between 0 and 20000);
alter table member
  add column relocation text check (relocation in ('no', 'country', 'anywhere', 'places')),
  add column relocation_places_ids text[] not null default '{}';

-- The place of a match in its opportunity, the smaller first, and what stands in the way, as bits. Until the new rules have
-- ranked it again, a match stands where its score puts it.
alter table match add column rank_order bigint default 3 * (1::bigint << 35) - 1, add column obstacles smallint not null default 0;
set local app.bulk = 'on';
update match set rank_order = (100 - score)::bigint << 28;
alter table match alter column rank_order set not null;
drop index match_best, match_best_status, match_favorite;
create index match_best on match (opportunity_id, rank_order, match_id);
create index match_best_status on match (opportunity_id, status, rank_order, match_id);
create index match_favorite on match (opportunity_id, rank_order, match_id) where is_favorite;

create or replace function facts_of(it member) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('memberId', it.member_id, 'companyId', it.company_id, 'jobTitleIds', it.job_title_ids,
    'skillsIds', it.skills_ids, 'locationId', it.location_id, 'relocation', it.relocation,
    'relocationPlacesIds', it.relocation_places_ids, 'workModesIds', it.work_modes_ids,
    'employmentTypesIds', it.employment_types_ids, 'salaryMinimum', it.salary_minimum,
    'salaryCurrency', it.salary_currency, 'experienceYears', it.experience_years,
    'educationTypeId', it.education_type_id, 'industriesIds', it.industries_ids)
$$;
create or replace function facts_of(it opportunity) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('opportunityId', it.opportunity_id, 'companyId', it.company_id,
    'jobTitleId', it.job_title_id, 'customJobTitle', it.custom_job_title, 'skillsIds', it.skills_ids,
    'mustHaveSkillsIds', it.must_have_skills_ids, 'locationId', it.location_id, 'maxDistanceKm', it.max_distance_km,
    'workModeId', it.work_mode_id, 'employmentTypeId', it.employment_type_id, 'salaryId', it.salary_id,
    'experienceId', it.experience_id, 'educationTypeId', it.education_type_id, 'industriesIds', it.interests_ids)
$$;

create or replace view opportunity_facts with (security_invoker = true) as
  select opportunity_id, company_id, version, status, job_title_id, custom_job_title, skills_ids, must_have_skills_ids,
    location_id, work_mode_id, employment_type_id, salary_id, experience_id, education_type_id, interests_ids,
    facts_of(o) facts, max_distance_km
  from opportunity o;
create or replace view member_facts with (security_invoker = true) as
  select member_id, company_id, visible, version, updated_at, job_title_ids, skills_ids, location_id, work_modes_ids,
    employment_types_ids, salary_minimum, salary_currency, experience_years, education_type_id, industries_ids,
    facts_of(m) facts, relocation, relocation_places_ids
  from member m;
create or replace view member_profile with (security_invoker = true) as
  select member_id, company_id, source, name, email, phone, headline, about, linked_in, pronoun, birth_year, avatar_seed,
    location_id, job_title_ids, skills_ids, work_modes_ids, employment_types_ids, salary_minimum, salary_currency,
    experience_years, education_type_id, industries_ids, languages, journey, education, confirmed_at, relocation,
    relocation_places_ids
  from member;
create or replace view match_ranked with (security_invoker = true) as
  select match_id, company_id, opportunity_id, member_id, status, status_since, status_before, contacted_at, applied_at,
    created_at, ranking, score, facts, rules_version, masterdata_mark, member_version, opportunity_version, is_favorite,
    comments, search_name, rank_order, obstacles
  from match;
