-- no-transaction
-- The operator's tables of listings hold those too that nobody else sees: other indexes are for what is listed.

drop index concurrently if exists property_of_category;
create index concurrently property_of_category on property (category_id, id desc);
drop index concurrently if exists property_of_offer;
create index concurrently property_of_offer on property (property_type, id desc);
drop index concurrently if exists property_undecided;
create index concurrently property_undecided on property (request_status, id desc) where request_status <> 'approved';
drop index concurrently if exists property_off;
create index concurrently property_off on property (id desc) where status = 0;
drop index concurrently if exists property_featured;
create index concurrently property_featured on property (id desc) where is_promoted;
drop index concurrently if exists property_for_members;
create index concurrently property_for_members on property (id desc) where is_premium;
drop index concurrently if exists property_lapsed;
create index concurrently property_lapsed on property (id desc) where is_lapsed;
drop index concurrently if exists property_every_price;
create index concurrently property_every_price on property (price, id);
drop index concurrently if exists property_every_view;
create index concurrently property_every_view on property (total_click, id);
drop index concurrently if exists property_every_title;
create index concurrently property_every_title on property (lower(title), id);

drop index concurrently if exists project_of_category;
create index concurrently project_of_category on project (category_id, id desc);
drop index concurrently if exists project_undecided;
create index concurrently project_undecided on project (request_status, id desc) where request_status <> 'approved';
drop index concurrently if exists project_off;
create index concurrently project_off on project (id desc) where status = 0;
drop index concurrently if exists project_featured;
create index concurrently project_featured on project (id desc) where is_promoted;
drop index concurrently if exists project_lapsed;
create index concurrently project_lapsed on project (id desc) where is_lapsed;
drop index concurrently if exists project_every_view;
create index concurrently project_every_view on project (total_click, id);
drop index concurrently if exists project_every_title;
create index concurrently project_every_title on project (lower(title), id);
drop index concurrently if exists project_with_text;
create index concurrently project_with_text on project using gin (search_text gin_trgm_ops);

-- Owners by their name, whether they have something on the market or not.
drop index concurrently if exists account_name;
create index concurrently account_name on account using gin (plain_text(name) gin_trgm_ops);
