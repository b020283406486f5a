-- no-transaction
-- Rounds the places of the premium listings that were there before; the trigger does the work.
update property set latitude = latitude where is_premium and exact_latitude is null and latitude is not null;
