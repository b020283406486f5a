-- no-transaction
-- Mails about unread messages and about interest: whether a user wants them, and when a side of a conversation last got one.
alter table notification_preference add column if not exists is_mailed boolean not null default true;
alter table notification_preference alter column is_pushed set default true;
alter table chat_thread add column if not exists mailed_at timestamptz, add column if not exists other_mailed_at timestamptz;
create index concurrently if not exists chat_thread_unread_recent on chat_thread (last_message_at)
  where unread_count > 0 or other_unread_count > 0;
