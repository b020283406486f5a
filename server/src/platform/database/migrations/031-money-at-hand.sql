-- no-transaction
-- Money in the console: payments are found by whatever somebody has in hand, and counted by when money moved.

-- Of two operators who edit a package, the second sees that it changed.
alter table package add column if not exists updated_at timestamptz not null default now();

-- Who holds what, the next to end first; and whether a package was ever used.
create index concurrently if not exists account_package_running on account_package
  ((coalesce(end_date, 'infinity'::timestamptz)), id);
create index concurrently if not exists account_package_of on account_package
  (package_id, (coalesce(end_date, 'infinity'::timestamptz)), id);
create index concurrently if not exists account_package_start on account_package (start_date, id);
create index concurrently if not exists advertisement_package on advertisement (package_id) where package_id is not null;

-- Payments by time and amount, as the table sorts them, and by what it is narrowed to.
create index concurrently if not exists payment_transaction_begun on payment_transaction (created_at, id)
  where gateway is not null;
create index concurrently if not exists payment_transaction_amount on payment_transaction (amount, id)
  where gateway is not null;
create index concurrently if not exists payment_transaction_gateway on payment_transaction (gateway, created_at, id)
  where gateway is not null;
create index concurrently if not exists payment_transaction_of on payment_transaction (package_id, created_at, id);
drop index concurrently if exists payment_transaction_package;
create index concurrently if not exists payment_transaction_refunded on payment_transaction (created_at, id)
  where refunded_amount > 0;

-- Payments by what a provider calls them, and by who paid.
create index concurrently if not exists payment_transaction_order on payment_transaction (order_id)
  where order_id is not null;
create index concurrently if not exists payment_charge_name on payment_charge (charge_id);
create index concurrently if not exists payment_refund_name on payment_refund (refund_id) where refund_id is not null;
create index concurrently if not exists payment_transaction_payer on payment_transaction
  using gin (plain_text(coalesce(payer ->> 'name', '') || ' ' || coalesce(payer ->> 'email', '')) gin_trgm_ops)
  where gateway is not null;

-- Money that came, and money that went back on the day that it is booked (decision 046).
create index concurrently if not exists payment_charge_time on payment_charge (made_at)
  include (payment_transaction_id, amount, currency);
create index concurrently if not exists payment_refund_time on payment_refund
  ((case when kind = 'dispute' then updated_at else created_at end))
  where status in ('sent', 'done');
