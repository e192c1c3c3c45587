-- What a match was scored from can be read for as long as there is the match: facts of a member or an opportunity are kept
-- when they change, if a match was made from them. A version is the last one that had these facts.
create table member_past (
  member_id uuid not null references member on delete cascade,
  version int not null,
  facts jsonb not null,
  primary key (member_id, version)
);
create table opportunity_past (
  company_id uuid not null,
  opportunity_id uuid not null,
  version int not null,
  facts jsonb not null,
  primary key (opportunity_id, version),
  foreign key (company_id, opportunity_id) references opportunity (company_id, opportunity_id) on delete cascade
);

-- All that the engine knows of them, named as it names them.
create function facts_of(it member) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('memberId', it.member_id, 'companyId', it.company_id, 'jobTitleIds', it.job_title_ids,
    'skillsIds', it.skills_ids, 'locationId', it.location_id, 'workModesIds', it.work_modes_ids,
    'employmentTypesIds', it.employment_types_ids, 'salaryMinimum', it.salary_minimum,
    'salaryCurrency', it.salary_currency, 'experienceYears', it.experience_years,
    'educationTypeId', it.education_type_id, 'industriesIds', it.industries_ids)
$$;
create function facts_of(it opportunity) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('opportunityId', it.opportunity_id, 'companyId', it.company_id,
    'jobTitleId', it.job_title_id, 'customJobTitle', it.custom_job_title, 'skillsIds', it.skills_ids,
    'mustHaveSkillsIds', it.must_have_skills_ids, 'locationId', it.location_id, 'workModeId', it.work_mode_id,
    'employmentTypeId', it.employment_type_id, 'salaryId', it.salary_id, 'experienceId', it.experience_id,
    'educationTypeId', it.education_type_id, 'industriesIds', it.interests_ids)
$$;

-- They run past row-level security: a member of the pool has matches with several companies.
create function member_keep_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if facts_of(old) is distinct from facts_of(new) then
    new.version := greatest(new.version, old.version + 1);
    insert into member_past (member_id, version, facts) select old.member_id, old.version, facts_of(old)
      where exists (select from match m where m.member_id = old.member_id) on conflict do nothing;
  end if;
  if facts_of(old) is distinct from facts_of(new) or old.visible <> new.visible then
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $$;
create function opportunity_keep_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if facts_of(old) is distinct from facts_of(new) then
    new.version := greatest(new.version, old.version + 1);
    insert into opportunity_past (company_id, opportunity_id, version, facts)
      select old.company_id, old.opportunity_id, old.version, facts_of(old)
      where exists (select from match m where m.opportunity_id = old.opportunity_id) on conflict do nothing;
  end if;
  return new;
end $$;
create trigger member_keep_facts before update on member for each row execute function member_keep_facts();
create trigger opportunity_keep_facts before update on opportunity for each row execute function opportunity_keep_facts();

-- Which edition of the master data a match was scored with, as a number made of its content.
alter table match add column masterdata_mark int not null default 0;

-- When a posted opportunity was ranked last, by which rules and for which settings: what differs from now is still to be done.
create table opportunity_ranked (
  opportunity_id uuid primary key,
  company_id uuid not null,
  rules_version smallint not null,
  masterdata_mark int not null,
  -- The opportunity's version and its company's thresholds and limit.
  settings text not null,
  ranked_at timestamptz not null default now(),
  foreign key (company_id, opportunity_id) references opportunity (company_id, opportunity_id) on delete cascade
);
create function ranking_settings(o opportunity, c company) returns text language sql stable parallel safe as $$
  select concat_ws(' ', o.version, c.threshold_top, c.threshold_great, c.threshold_good, c.matches_limit)
$$;

do $$
declare t text;
begin
  foreach t in array array['member_past', 'opportunity_past', 'opportunity_ranked'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy everything on %I to marigold_worker using (true) with check (true)', t);
    execute format('grant select on %I to marigold_app', t);
    execute format('grant select, insert, update, delete on %I to marigold_worker', t);
  end loop;
  foreach t in array array['opportunity_past', 'opportunity_ranked'] loop
    execute format('create policy company on %I to marigold_app using (company_id = (select current_company()))', t);
  end loop;
end $$;
-- A company reads of a person's past what its own matches were made from.
create policy matched on member_past to marigold_app using (exists (select from match m
  where m.member_id = member_past.member_id and m.company_id = (select current_company())));

grant create on schema public to marigold_worker;
alter function member_keep_facts() owner to marigold_worker;
alter function opportunity_keep_facts() owner to marigold_worker;
revoke create on schema public from marigold_worker;
