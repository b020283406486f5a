-- no-transaction
-- The planner ignores the statistics of expressions in partial indexes. Without these it expects a third of all listings above
-- any price per area, and one in two hundred between two.
create statistics if not exists property_comparable_per_area on (comparable_price(price_per_area, rentduration)) from property;
analyze property;
