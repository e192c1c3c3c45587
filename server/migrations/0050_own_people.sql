-- People of a company are searched by name without reading those of the pool and of other companies.
create index member_own on member (company_id) where company_id is not null;
