-- Whether anybody with the link may read a person's profile, and whether search engines may show it.
alter table person add column is_public boolean not null default false;
alter table person add column is_findable boolean not null default false;
-- What a stranger may read of somebody, once the person has confirmed it: no way to reach them, no pronoun, no age, no
-- salary. What is not a column here cannot be published by mistake.
create view member_published with (security_invoker = true) as
  select member_id, person_id, confirmed_at, headline, about, location_id, skills_ids, work_modes_ids,
    employment_types_ids, industries_ids, experience_years, languages, journey, education
  from member where person_id is not null and confirmed_at is not null;
grant select on member_published to marigold_candidate, marigold_worker;
-- Who switched their public link on.
create view person_published with (security_invoker = true) as
  select person_id, name, is_findable from person where is_public;
grant select on person_published to marigold_worker;
