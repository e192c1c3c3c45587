-- Where somebody is on the way in, so that another browser leads there, too: the step, and the first role they write.
-- Null once they have finished, and for everybody who was here before.
alter table user_account add column onboarding_step text;
alter table user_account add column onboarding_role uuid;
