-- Who wants to hear by mail of a company's new roles; only once they have confirmed it from a mail.
create table job_alert (
  job_alert_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  email text not null,
  language text not null check (language in ('en', 'de', 'es')),
  -- When the mail that asks for the confirmation was last sent.
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Roles that were posted later have not been told.
  told_until timestamptz not null default now(),
  unique (company_id, email)
);
create index job_alert_due on job_alert (told_until) where confirmed_at is not null;
alter table job_alert enable row level security;
alter table job_alert force row level security;
create policy everything on job_alert to marigold_worker using (true) with check (true);
grant select, insert, update, delete on job_alert to marigold_worker;

-- Where a reader ends mails like this one, also without opening them (RFC 8058).
alter table mail add column unsubscribe_url text;
