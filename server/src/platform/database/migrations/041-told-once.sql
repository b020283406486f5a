-- no-transaction
-- What everybody is told comes once as well: a null account is like no other, so notification_once does not hold for it.
create unique index concurrently if not exists notification_everybody_once on notification (once_key)
  where account_id is null and once_key is not null;
