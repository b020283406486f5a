-- no-transaction
-- The console in a market of a million homes (bench/console.ts). (Bodies are written with \x3b for a semicolon.)

-- Letters that are not Latin, spelt out in Latin ones: where sorting is by bytes (initdb --no-locale) an index of trigrams
-- knows no others, and a word in Arabic, Hindi or Cyrillic was looked for in every row.
create or replace function spelt(value text) returns text
  language sql immutable parallel safe strict
  return replace(encode(convert_to(value, 'UTF8'), 'escape'), E'\\', 'q');

-- Whatever one knows of somebody: kept plain beside the row, since making it plain for each that is looked at is most of a
-- search. It begins with a space so that a short word is found at the beginning of one. Brought up in steps, so that nobody
-- waits long for a row.
alter table account add column if not exists find_text text not null default '';
create or replace function note_find_text() returns trigger language plpgsql as
  E'begin new.find_text := \' \' || spelt(plain_text(new.name || \' \' || new.email || \' \' || new.mobile || \' \' || new.slug_id))\x3b return new\x3b end';
create or replace trigger note_find_text before insert or update of name, email, mobile, slug_id on account
  for each row execute function note_find_text();
do E'declare last bigint := 0\x3b most bigint\x3b begin select max(id) into most from account\x3b
  while last < most loop
    update account set name = name where id > last and id <= last + 2000 and find_text = \'\'\x3b
    last := last + 2000\x3b commit\x3b
  end loop\x3b end';
create index concurrently if not exists account_found on account using gin (find_text gin_trgm_ops);
drop index concurrently if exists account_find;

-- The same for the log.
alter table audit add column if not exists find_text text not null default '';
create or replace function note_audit_text() returns trigger language plpgsql as
  E'begin new.find_text := \' \' || spelt(plain_text(concat_ws(\' \', new.action, new.before, new.after, new.reason)))\x3b return new\x3b end';
create or replace trigger note_audit_text before insert or update of action, before, after, reason on audit
  for each row execute function note_audit_text();
do E'declare last bigint := 0\x3b most bigint\x3b begin select max(id) into most from audit\x3b
  while last < most loop
    update audit set reason = reason where id > last and id <= last + 2000 and find_text = \'\'\x3b
    last := last + 2000\x3b commit\x3b
  end loop\x3b end';
create index concurrently if not exists audit_find on audit using gin (find_text gin_trgm_ops);

-- The same for who paid. Triggers go by their names: this one comes after payment_transaction_forget.
alter table payment_transaction add column if not exists find_text text not null default '';
create or replace function note_payer_text() returns trigger language plpgsql as
  E'begin new.find_text := \' \' || spelt(plain_text(coalesce(new.payer ->> \'name\', \'\') || \' \' || coalesce(new.payer ->> \'email\', \'\')))\x3b return new\x3b end';
create or replace trigger write_payer_text before insert or update of payer, account_id on payment_transaction
  for each row execute function note_payer_text();
do E'declare last bigint := 0\x3b most bigint\x3b begin select max(id) into most from payment_transaction\x3b
  while last < most loop
    update payment_transaction set payer = payer where id > last and id <= last + 2000 and find_text = \'\'\x3b
    last := last + 2000\x3b commit\x3b
  end loop\x3b end';
create index concurrently if not exists payment_transaction_found on payment_transaction
  using gin (find_text gin_trgm_ops) where gateway is not null;
drop index concurrently if exists payment_transaction_payer;

-- What money came by, without the wide rows of who paid.
create index concurrently if not exists payment_transaction_way on payment_transaction (id) include (gateway, package_id);

-- Homes whose words have other letters than Latin; of others it holds nothing.
create index concurrently if not exists property_other_letters on property using gin (spelt(search_text) gin_trgm_ops)
  where octet_length(search_text) <> char_length(search_text);

-- The numbers of a city and of a category are summed up without those of all others.
create index concurrently if not exists number_day_city on number_day (city, name, day) include (count) where city <> '';
create index concurrently if not exists number_day_category on number_day (name, day) where category_id <> 0;
create index concurrently if not exists search_day_in_vain on search_day (day)
  include (words, city, category_id, without_results) where without_results > 0;
create index concurrently if not exists number_day_market on number_day (day, name) include (count)
  where city = '' and category_id = 0;
drop index concurrently if exists number_day_whole;

-- The same as account_by_age.
drop index concurrently if exists account_made;

-- Rents are the lowest prices, and titles name the kind: whoever goes through the order of all homes for them may pass all
-- others first. Views need none, since every kind has them, and each that is counted would write there, too.
create index concurrently if not exists property_kind_offer on property (category_id, property_type, id);
create index concurrently if not exists property_kind_price on property (category_id, price, id);
create index concurrently if not exists property_kind_title on property (category_id, lower(title), id);
create index concurrently if not exists property_offer_price on property (property_type, price, id);

-- What waits is sorted by what its lines show, without a look at the homes, and searched by its few countries.
create index concurrently if not exists property_queue on property (waits_since, id) include (title, price, account_id)
  where request_status = 'pending';
drop index concurrently if exists property_waiting;
create index concurrently if not exists property_waiting_country on property (country) where request_status = 'pending';

-- Of who offers homes, those last seen long ago: all others come before them.
create index concurrently if not exists account_offering_seen on account (seen_at desc nulls last, id desc)
  where property_count + project_count > 0;

-- Who asked to be verified, the first one first.
create index concurrently if not exists verification_by_age on verification (updated_at, id);
