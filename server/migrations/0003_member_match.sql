create table member (
  member_id uuid primary key,
  -- Null: in the shared pool, visible to every company. Otherwise this company's own.
  company_id uuid references company on delete cascade,
  source text not null check (source in ('seed', 'import', 'application', 'added', 'signup')),
  visible boolean not null default true,
  version int not null default 1,
  name text not null,
  email text,
  phone text,
  headline text not null default '',
  about text,
  pronoun text,
  birth_year smallint,
  avatar_seed text not null,
  location_id text,
  job_title_ids text[] not null default '{}',
  skills_ids text[] not null default '{}',
  work_modes_ids text[] not null default '{}',
  employment_types_ids text[] not null default '{}',
  salary_minimum int,
  salary_currency text,
  experience_years smallint,
  education_type_id text,
  industries_ids text[] not null default '{}',
  languages text[] not null default '{}',
  journey jsonb not null default '[]',
  education jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index member_email on member (coalesce(company_id, '00000000-0000-0000-0000-000000000000'::uuid), email)
  where email is not null;

-- Running nodes keep members in memory; they hear which one changed. Bulk work notifies once, on its own.
create function member_notify() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.bulk', true), '') <> 'on' then
    perform pg_notify('marigold_member', coalesce(new.member_id, old.member_id)::text);
  end if;
  return null;
end $$;
create trigger member_notify after insert or update or delete on member for each row execute function member_notify();

-- Thousands of matches are stored while somebody waits. Foreign keys would look up and lock one row for each of them, which
-- takes three times as long as all the rest, so a match's member and opportunity are held by match_refer and match_follow.
create table match (
  match_id uuid primary key,
  company_id uuid not null,
  opportunity_id uuid not null,
  member_id uuid not null,
  status text not null default 'matched' check (status in ('matched', 'inReview', 'invite', 'interviewScheduled',
    'interviewDone', 'jobOffer', 'hired', 'failedScreening', 'rejected', 'withdrawn')),
  status_since timestamptz not null default now(),
  status_before text,
  ranking text check (ranking in ('top', 'great', 'good')),
  score smallint not null,
  -- The eight facts in their order, of each its state and its points; state 0 met, 1 partial, 2 missed, 3 open.
  facts smallint[] not null,
  rules_version smallint not null,
  member_version int not null,
  opportunity_version int not null,
  is_favorite boolean not null default false,
  comments int not null default 0,
  -- Set when a person got in touch with the candidate, or the candidate with the company.
  contacted_at timestamptz,
  applied_at timestamptz,
  rejected_at timestamptz,
  reason text,
  search_name text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (opportunity_id, member_id),
  unique (company_id, match_id)
);
create index match_best on match (opportunity_id, score desc, match_id desc);
create index match_best_status on match (opportunity_id, status, score desc, match_id desc);
create index match_newest on match (opportunity_id, created_at desc, match_id desc);
create index match_waiting on match (opportunity_id, status_since, match_id);
create index match_member on match (member_id, company_id);

-- What is stored must name a member and an opportunity of the company that exist.
create function match_refer() returns trigger language plpgsql as $$
begin
  if exists (select from added a where not exists (select from member m where m.member_id = a.member_id))
    or exists (select from (select distinct company_id, opportunity_id from added) a where not exists (
      select from opportunity o where o.company_id = a.company_id and o.opportunity_id = a.opportunity_id)) then
    raise foreign_key_violation using message = 'a match names a member or an opportunity that does not exist';
  end if;
  return null;
end $$;
create trigger match_refer after insert on match referencing new table as added
  for each statement execute function match_refer();
-- What a match is about never changes.
create function match_keep() returns trigger language plpgsql as $$
begin
  raise integrity_constraint_violation using message = 'a match stays with its member and opportunity';
end $$;
create trigger match_keep before update of company_id, opportunity_id, member_id on match
  for each statement execute function match_keep();

-- Matches go with their member or opportunity. The lock lets none be stored between looking and deleting.
create function match_wait() returns trigger language plpgsql as $$
begin
  lock table match in share row exclusive mode;
  return null;
end $$;
create function match_follow() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'member' then
    delete from match where member_id in (select member_id from removed);
  else
    delete from match where opportunity_id in (select opportunity_id from removed);
  end if;
  return null;
end $$;
create trigger match_wait before delete on member for each statement execute function match_wait();
create trigger match_wait before delete on opportunity for each statement execute function match_wait();
create trigger match_follow after delete on member referencing old table as removed
  for each statement execute function match_follow();
create trigger match_follow after delete on opportunity referencing old table as removed
  for each statement execute function match_follow();

create table match_counter (
  company_id uuid not null,
  opportunity_id uuid not null,
  status text not null,
  -- '' counts matches without a ranking (applicants below the line).
  ranking text not null,
  count int not null,
  primary key (opportunity_id, status, ranking),
  foreign key (company_id, opportunity_id) references opportunity (company_id, opportunity_id) on delete cascade
);

-- Counters follow every change of a match in the same transaction, whoever makes it. Rows are taken in key order.
create function match_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into match_counter (company_id, opportunity_id, status, ranking, count)
    select company_id, opportunity_id, status, coalesce(ranking, ''), count(*) from added
    group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (opportunity_id, status, ranking) do update set count = match_counter.count + excluded.count;
  elsif tg_op = 'DELETE' then
    update match_counter c set count = c.count - d.n
    from (select opportunity_id, status, coalesce(ranking, '') ranking, count(*) n from removed
          group by 1, 2, 3 order by 1, 2, 3) d
    where c.opportunity_id = d.opportunity_id and c.status = d.status and c.ranking = d.ranking;
  else
    insert into match_counter (company_id, opportunity_id, status, ranking, count)
    select company_id, opportunity_id, status, ranking, sum(n) from (
      select company_id, opportunity_id, status, coalesce(ranking, '') ranking, 1 n from added
      union all
      select company_id, opportunity_id, status, coalesce(ranking, ''), -1 from removed) d
    group by 1, 2, 3, 4 having sum(n) <> 0 order by 2, 3, 4
    on conflict (opportunity_id, status, ranking) do update set count = match_counter.count + excluded.count;
  end if;
  return null;
end $$;
create trigger match_count_insert after insert on match referencing new table as added
  for each statement execute function match_count();
create trigger match_count_update after update on match referencing old table as removed new table as added
  for each statement execute function match_count();
create trigger match_count_delete after delete on match referencing old table as removed
  for each statement execute function match_count();

create table match_history (
  match_history_id uuid primary key,
  company_id uuid not null,
  match_id uuid not null,
  user_account_id uuid,
  from_status text,
  to_status text not null,
  reason text,
  comment text,
  at timestamptz not null default now(),
  foreign key (company_id, match_id) references match (company_id, match_id) on delete cascade
);
create index match_history_list on match_history (match_id, at desc);

create table match_comment (
  match_comment_id uuid primary key,
  company_id uuid not null,
  match_id uuid not null,
  user_account_id uuid not null,
  comment text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  foreign key (company_id, match_id) references match (company_id, match_id) on delete cascade
);
create index match_comment_list on match_comment (match_id, created_at);
