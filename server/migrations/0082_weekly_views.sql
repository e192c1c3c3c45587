-- A view that its owner gets by mail: on which day of the week (1 is Monday), and the day of the company for which it goes
-- out next. The day moves on in the transaction that writes the mail, so each week is written once.
alter table reporting_view
  add column reporting_view_id uuid not null default gen_random_uuid() unique,
  add column weekday smallint check (weekday between 1 and 7),
  add column next_on date,
  add check ((weekday is null) = (next_on is null));
create index reporting_view_due on reporting_view (next_on) where next_on is not null;
