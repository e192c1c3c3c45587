-- Where a request for approval came from: taken back, the opportunity is there again.
alter table opportunity add column requested_from text;
