-- A candidate who withdraws, or takes that back, writes a line of the conversation, but no message: match.moved tells of it.
drop trigger webhook_insert on message;
create trigger webhook_insert after insert on message for each row when (new.sender_kind = 1 and new.to_status is null)
  execute function webhook_message();
-- Of a withdrawal that was taken back at once nobody has to read: what was said stays as it was said, and is not counted.
grant update (heard_by_bot) on message to marigold_app;
