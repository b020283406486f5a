-- The currency that prices are set in. A listing keeps the one in which its price was set when the market changes its own.
create function market_currency() returns text language sql stable as $$
  select coalesce((select nullif(upper(value #>> '{}'), '') from setting where key = 'currency_code'), 'USD')
$$;

-- A constant default gives every listing so far the market's currency without rewriting the table.
do $$ begin
  execute format('alter table property add column currency text not null default %L', market_currency());
end $$;
alter table property alter column currency set default market_currency();
