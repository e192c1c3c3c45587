-- The list of languages stands in the code (words/src/languages.ts), which validates every language that comes in. The same
-- list seven times in the database made each new language a migration.
alter table company drop constraint company_language_check;
alter table user_account drop constraint user_account_language_check;
alter table mail drop constraint mail_language_check;
alter table person drop constraint person_language_check;
alter table application drop constraint application_language_check;
alter table message_template drop constraint message_template_language_check;
alter table job_alert drop constraint job_alert_language_check;
