-- Upper limits of facts in saved searches: [{id, max}] (contract/src/search/parameter-filter.ts).
alter table saved_search add column if not exists fact_maximums jsonb;
