-- no-transaction
-- The console in a market of a million homes (bench/console.ts).

-- The log by its words. What is indexed begins with a space so that a short word is found at the beginning of one.
create index concurrently if not exists audit_find on audit
  using gin ((' ' || plain_text(action || ' ' || before || ' ' || after || ' ' || reason)) gin_trgm_ops);

-- Whatever one knows of somebody: kept plain beside the row, since making it plain for each that is looked at is most of a
-- search. Brought up in steps, so that nobody waits long for a row. (Bodies are written with \x3b for a semicolon.)
alter table account add column if not exists find_text text not null default '';
create or replace function note_find_text() returns trigger language plpgsql as
  E'begin new.find_text := plain_text(new.name || \' \' || new.email || \' \' || new.mobile || \' \' || new.slug_id)\x3b return new\x3b end';
create or replace trigger note_find_text before insert or update of name, email, mobile, slug_id on account
  for each row execute function note_find_text();
do E'declare last bigint := 0\x3b most bigint\x3b begin select max(id) into most from account\x3b
  while last < most loop
    update account set name = name where id > last and id <= last + 2000 and find_text = \'\'\x3b
    last := last + 2000\x3b commit\x3b
  end loop\x3b end';
create index concurrently if not exists account_found on account using gin (find_text gin_trgm_ops);
drop index concurrently if exists account_find;

-- The numbers of a city and of a category are summed up without those of all others.
create index concurrently if not exists number_day_city on number_day (city, name, day) include (count) where city <> '';
create index concurrently if not exists number_day_category on number_day (name, day) where category_id <> 0;
create index concurrently if not exists search_day_in_vain on search_day (day) where without_results > 0;

-- The same as account_by_age.
drop index concurrently if exists account_made;

-- Homes of a kind, and those for sale or to let, in each order of the table: rents are the lowest prices, and titles name
-- the kind, so that whoever goes through the order of all homes for them may pass all others first.
create index concurrently if not exists property_kind_price on property (category_id, price, id) include (property_type);
create index concurrently if not exists property_kind_view on property (category_id, total_click, id);
create index concurrently if not exists property_kind_title on property (category_id, lower(title), id);
create index concurrently if not exists property_offer_price on property (property_type, price, id);
create index concurrently if not exists property_offer_view on property (property_type, total_click, id);
create index concurrently if not exists property_offer_title on property (property_type, lower(title), id);
