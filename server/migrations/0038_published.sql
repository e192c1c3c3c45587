-- Each table has one owner (scripts/owners.mjs). What others read of it are these views: their columns stay when a table
-- changes. Whoever reads one is bound by the row-level security of the tables below. A right to update one column of a view is
-- there where others lock its rows; only the owner writes.

-- What everybody may know of a company, and what its mails begin with.
create view company_face with (security_invoker = true) as
  select company_id, slug, name, establishment_year, description, company_size, website, twitter, instagram, linked_in,
    location_id, logo_id, industries_ids, time_zone, language, is_demo
  from company;
-- What a company set for its matches and applications.
create view company_rules with (security_invoker = true) as
  select company_id, threshold_top, threshold_great, threshold_good, matches_limit, retention_months from company;
grant select on company_face to marigold_app, marigold_candidate, marigold_worker;
grant select on company_rules to marigold_app, marigold_worker;

-- What a candidate sees of somebody who works for a company.
create view user_card with (security_invoker = true) as
  select user_account_id, full_name, profile_image_id from user_account;
-- How somebody is reached, what they are and who invited them.
create view user_contact with (security_invoker = true) as
  select user_account_id, company_id, email, full_name, user_type, state, profile_image_id, language, time_zone, notices_off,
    availability is not null has_hours, invited_by
  from user_account;
-- What signing in and every request need of an account.
create view user_session with (security_invoker = true) as
  select user_account_id, company_id, email, full_name, user_type, state, session_version from user_account;
grant select on user_card to marigold_app, marigold_candidate, marigold_worker;
grant select on user_contact, user_session to marigold_app, marigold_worker;
grant update (user_account_id) on user_session to marigold_app, marigold_worker;

-- The same of a candidate.
create view person_card with (security_invoker = true) as select person_id, email, name, session_version from person;
grant select on person_card to marigold_candidate, marigold_worker;
grant update (person_id) on person_card to marigold_candidate, marigold_worker;

-- What was posted, whose it is and how it stands.
create view opportunity_card with (security_invoker = true) as
  select opportunity_id, company_id, slug, status, education_type_id, employment_type_id, experience_id, interests_ids,
    job_title_id, custom_job_title, location_id, position_id, salary_id, skills_ids, must_have_skills_ids, work_mode_id,
    video_id, description, created_by, last_edit_date, requested_by, requested_date, reviewer_id, comment, rejected_date,
    posted_date, closed_date, reopened_date, archived_from
  from opportunity;
-- What is matched with members.
create view opportunity_facts with (security_invoker = true) as
  select opportunity_id, company_id, version, status, job_title_id, custom_job_title, skills_ids, must_have_skills_ids,
    location_id, work_mode_id, employment_type_id, salary_id, experience_id, education_type_id, interests_ids,
    facts_of(o) facts
  from opportunity o;
create view opportunity_step with (security_invoker = true) as
  select opportunity_id, company_id, user_account_id, step, at from opportunity_history;
grant select on opportunity_card to marigold_app, marigold_candidate, marigold_worker;
grant select on opportunity_facts, opportunity_step to marigold_app, marigold_worker;
grant update (opportunity_id) on opportunity_card, opportunity_facts to marigold_app, marigold_worker;

-- Where a candidate stands, as far as they may know.
create view match_card with (security_invoker = true) as
  select match_id, company_id, opportunity_id, member_id, status, status_since, status_before, contacted_at, applied_at,
    rejected_at, told_at, created_at, version, search_name
  from match;
-- How well somebody matches, and what was made of it.
create view match_ranked with (security_invoker = true) as
  select match_id, company_id, opportunity_id, member_id, status, status_since, status_before, contacted_at, applied_at,
    created_at, ranking, score, facts, rules_version, masterdata_mark, member_version, opportunity_version, is_favorite,
    comments, search_name
  from match;
-- How many there are.
create view match_tally with (security_invoker = true) as
  select company_id, opportunity_id, status, ranking, count from match_counter;
create view match_step with (security_invoker = true) as
  select match_history_id, company_id, match_id, user_account_id, from_status, to_status, reason, comment, at, takes_back
  from match_history;
grant select on match_card to marigold_app, marigold_candidate, marigold_worker;
grant select on match_ranked, match_tally, match_step to marigold_app, marigold_worker;
grant update (match_id) on match_card to marigold_app, marigold_worker;

-- What a list shows of a member.
create view member_card with (security_invoker = true) as
  select member_id, company_id, person_id, source, name, email, headline, avatar_seed, location_id, experience_years, created_at
  from member;
-- Everything somebody says of themself.
create view member_profile with (security_invoker = true) as
  select member_id, company_id, source, name, email, phone, headline, about, linked_in, pronoun, birth_year, avatar_seed,
    location_id, job_title_ids, skills_ids, work_modes_ids, employment_types_ids, salary_minimum, salary_currency,
    experience_years, education_type_id, industries_ids, languages, journey, education, confirmed_at
  from member;
-- What is matched with opportunities.
create view member_facts with (security_invoker = true) as
  select member_id, company_id, visible, version, updated_at, job_title_ids, skills_ids, location_id, work_modes_ids,
    employment_types_ids, salary_minimum, salary_currency, experience_years, education_type_id, industries_ids,
    facts_of(m) facts
  from member m;
grant select on member_card, member_profile to marigold_app, marigold_candidate, marigold_worker;
grant select on member_facts to marigold_app, marigold_worker;

-- What a ranking depends on besides the facts, as one text.
create function ranking_settings(version int, c company_rules) returns text language sql stable parallel safe as $$
  select concat_ws(' ', version, c.threshold_top, c.threshold_great, c.threshold_good, c.matches_limit)
$$;
drop function ranking_settings(opportunity, company);

-- A file that is stored.
create view object_card with (security_invoker = true) as
  select object_id, file_name, type, size, stored_at from stored_object;
create view member_document with (security_invoker = true) as
  select member_id, object_id, company_id, file_name, added_at, is_unread from member_file;
grant select on object_card, member_document to marigold_app, marigold_candidate, marigold_worker;

-- Letters and what became of them.
create view mail_log with (security_invoker = true) as
  select mail_id, company_id, kind, language, to_address, from_name, subject, text, html, state, hold_until, about_id, attempts,
    error, created_at, sent_at, cancelled_at
  from mail;
grant select on mail_log to marigold_app, marigold_worker;
grant update (mail_id) on mail_log to marigold_app, marigold_worker;

create view conversation_card with (security_invoker = true) as
  select conversation_id, company_id, opportunity_id, member_id, match_id from conversation;
grant select on conversation_card to marigold_app, marigold_worker;

-- Who did what with what.
create view audit_act with (security_invoker = true) as
  select company_id, user_account_id, action, target_id from audit;
grant select on audit_act to marigold_app, marigold_worker;
