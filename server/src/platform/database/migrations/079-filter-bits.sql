-- The filters that have no number of their own, as bits of one number, so that the indexes of the lists answer them without
-- reading the listings (decision 098). Bits 0 to 3: floor plan, virtual tour, reduced price, premium. Bits 4 to 18: fact 1 to 15
-- has a fraction. Bits 19 to 62: choices of parameters, by choice_bit.

-- A choice by its fact key, such as '7=New'. Choices beyond the last bit have none.
create table if not exists choice_bit (
  key text primary key,
  bit smallint not null unique check (bit between 19 and 62)
);

alter table property add column if not exists filter_bits bigint not null default 0;

create or replace function filter_bits_of(p property) returns bigint language sql stable as
  $$select (p.has_floor_plan and not p.is_premium)::int::bigint
         | ((p.three_d_image_id is not null and not p.is_premium)::int::bigint << 1)
         | (p.is_reduced::int::bigint << 2)
         | (p.is_premium::int::bigint << 3)
         | coalesce((select bit_or(1::bigint << key::int + 3) from jsonb_each_text(p.facts)
             where key ~ '^([1-9]|1[0-5])$' and value ~ '^[0-9]{1,9}\.[0-9]{0,5}[1-9]0*$'), 0)
         | coalesce((select bit_or(1::bigint << bit) from choice_bit where key = any (p.fact_keys)), 0)$$;

create or replace function set_filter_bits() returns trigger language plpgsql as
  $$begin new.filter_bits := filter_bits_of(new); return new; end$$;
create or replace trigger set_filter_bits
  before insert or update of facts, fact_keys, has_floor_plan, three_d_image_id, is_reduced, is_premium on property
  for each row execute function set_filter_bits();

-- Gives each choice of a parameter a bit, if one is left, and returns the choices that had none. Then the bits are free whose
-- choice neither a parameter nor a listing has: not before, since another process may still compare them for some seconds.
create or replace function add_choice_bits() returns text[] language plpgsql as
  $$declare added text[]; begin
    lock table choice_bit in share row exclusive mode;
    with missing as (
        select q.id || '=' || c.choice as key, row_number() over (order by q.id, c.position) as n
          from parameter q, jsonb_array_elements_text(q.type_values) with ordinality c (choice, position)
          where jsonb_typeof(q.type_values) = 'array' and not exists (select from choice_bit where key = q.id || '=' || c.choice)),
      free as (
        select bit, row_number() over (order by bit) as n from generate_series(19, 62) bit
          where bit not in (select b.bit from choice_bit b)),
      inserted as (insert into choice_bit select key, bit from missing join free using (n) returning key)
      select array_agg(key) into added from inserted;
    delete from choice_bit b
      where not exists (select from parameter where type_values ? substring(b.key from '=(.*)') and id::text = split_part(b.key, '=', 1))
        and not exists (select from property where fact_keys @> array[b.key]);
    return coalesce(added, '{}');
  end$$;
create or replace function update_choice_bits() returns trigger language plpgsql as
  $$declare added text[] := add_choice_bits(); begin
    update property set fact_keys = fact_keys where fact_keys && added;
    return null;
  end$$;
create or replace trigger update_choice_bits after insert or delete or update of type_values on parameter
  for each statement execute function update_choice_bits();

select add_choice_bits();
