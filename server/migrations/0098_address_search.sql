-- People are searched for by the beginning of their address, too; only in this order of letters is that a range.
create index member_address_begin on member (email collate "C") where email is not null;
