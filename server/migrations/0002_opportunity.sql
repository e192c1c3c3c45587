create table opportunity (
  opportunity_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  slug text not null,
  version int not null default 1,
  status text not null default 'Draft'
    check (status in ('Draft', 'PendingApproval', 'Rejected', 'Posted', 'Closed', 'Archived')),
  education_type_id text,
  employment_type_id text,
  experience_id text,
  interests_ids text[] not null default '{}',
  job_title_id text,
  custom_job_title text,
  location_id text,
  position_id text,
  salary_id text,
  skills_ids text[] not null default '{}',
  must_have_skills_ids text[] not null default '{}',
  work_mode_id text,
  video_id uuid,
  description text,
  screening_questions jsonb not null default '[]',
  open_questions jsonb not null default '[]',
  created_by uuid not null,
  created_date timestamptz not null default now(),
  last_edited_by uuid not null,
  last_edit_date timestamptz not null default now(),
  edited_by uuid[] not null default '{}',
  requested_by uuid,
  requested_date timestamptz,
  note text,
  reviewer_id uuid,
  comment text,
  rejected_date timestamptz,
  approval_date timestamptz,
  posted_date timestamptz,
  closed_date timestamptz,
  archived_from text,
  -- What the reviewer was shown last, for the difference at the next request.
  reviewed_content jsonb,
  unique (company_id, slug),
  unique (company_id, opportunity_id)
);
create index opportunity_list on opportunity (company_id, last_edit_date desc, opportunity_id desc);
create index opportunity_review on opportunity (company_id, reviewer_id, requested_date);
create index opportunity_posted on opportunity (opportunity_id) where status = 'Posted';

create table opportunity_history (
  opportunity_history_id uuid primary key,
  company_id uuid not null,
  opportunity_id uuid not null,
  user_account_id uuid,
  step text not null,
  from_status text,
  to_status text not null,
  comment text,
  own_decision boolean not null default false,
  at timestamptz not null default now(),
  foreign key (company_id, opportunity_id) references opportunity (company_id, opportunity_id) on delete cascade
);
create index opportunity_history_list on opportunity_history (opportunity_id, at desc);
