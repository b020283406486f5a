-- What the operator's numbers are made of. Visitors are keys that say nothing about anybody (http/who-asks.ts) and are kept for
-- two days, searches for ninety; what stays is counts.
create table visitor_day (
  day date not null,
  visitor text not null,
  primary key (day, visitor)
);

create table search_day (
  day date not null,
  city text not null default '',
  -- 0: none
  category_id bigint not null default 0,
  words text not null default '',
  searches integer not null default 0,
  without_results integer not null default 0,
  primary key (day, city, category_id, words)
);

-- A number of a day: of the whole market (no city, category 0), of a city, or of a category.
create table number_day (
  day date not null,
  name text not null,
  city text not null default '',
  category_id bigint not null default 0,
  count bigint not null,
  -- sum of what was measured, such as hours
  value double precision not null default 0,
  primary key (name, day, city, category_id)
);
create index number_day_whole on number_day (day, name) where city = '' and category_id = 0;

create index property_made on property (created_at);
create index account_made on account (created_at);
create index interest_made on interest (created_at);
create index chat_thread_begun on chat_thread (first_message_at);
create index chat_thread_first_answer on chat_thread (first_answer_at) where first_answer_at is not null;
create index payment_transaction_succeeded on payment_transaction (succeeded_at) where succeeded_at is not null;
