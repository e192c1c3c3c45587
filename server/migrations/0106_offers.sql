-- What an offer says besides that it is made; its note is the step's comment, which the candidate reads.
alter table match_history add column starts_on date check (starts_on is null or to_status = 'jobOffer');
