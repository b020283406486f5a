-- What a language's dictionary says besides the site's own texts (contract 3.20): the operator's wording of a text, and
-- under "name." the names of categories, facts and facilities in that language.
alter table language add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
