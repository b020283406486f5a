-- no-transaction
-- What a charge was for and by which provider it came stays as it was: kept beside it, so that three years of money are summed
-- up without a look at every payment. (Bodies are written with \x3b for a semicolon.)
alter table payment_charge add column if not exists gateway text, add column if not exists package_id bigint;
create or replace function note_charge_way() returns trigger language plpgsql as
  E'begin select t.gateway, t.package_id into new.gateway, new.package_id from payment_transaction t
    where t.id = new.payment_transaction_id\x3b return new\x3b end';
create or replace trigger note_charge_way before insert on payment_charge for each row execute function note_charge_way();
do E'declare last bigint := 0\x3b most bigint\x3b begin select max(id) into most from payment_charge\x3b
  while last < most loop
    update payment_charge c set gateway = t.gateway, package_id = t.package_id from payment_transaction t
      where t.id = c.payment_transaction_id and c.id > last and c.id <= last + 2000 and c.package_id is null\x3b
    last := last + 2000\x3b commit\x3b
  end loop\x3b end';
create index concurrently if not exists payment_charge_moved on payment_charge (made_at)
  include (gateway, package_id, amount, currency);
drop index concurrently if exists payment_charge_time;
drop index concurrently if exists payment_transaction_way;
