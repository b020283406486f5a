-- Addresses that once were public. The database writes them itself, so no way of changing or removing a record can
-- forget: an old address leads to the new one (301), that of a removed record says that it is gone (410).

create table slug_history (
  kind text not null check (kind in ('property', 'project', 'article', 'category', 'agent')),
  slug_id text not null,
  -- Not a foreign key: the row outlives its record, which is how a removed one is told from one that never was.
  record_id bigint not null,
  left_at timestamptz not null default now(),
  primary key (kind, slug_id)
);

create function remember_slug() returns trigger
  language plpgsql as $$
begin
  insert into slug_history (kind, slug_id, record_id) values (tg_argv[0], old.slug_id, old.id)
    on conflict (kind, slug_id) do update set record_id = excluded.record_id, left_at = excluded.left_at;
  return null;
end $$;

create trigger property_slug_changed after update on property
  for each row when (old.slug_id <> new.slug_id) execute function remember_slug('property');
create trigger project_slug_changed after update on project
  for each row when (old.slug_id <> new.slug_id) execute function remember_slug('project');
create trigger article_slug_changed after update on article
  for each row when (old.slug_id <> new.slug_id) execute function remember_slug('article');
create trigger category_slug_changed after update on category
  for each row when (old.slug_id <> new.slug_id) execute function remember_slug('category');
create trigger agent_slug_changed after update on account
  for each row when (old.slug_id <> new.slug_id) execute function remember_slug('agent');

-- What nobody could see leaves no trace.
create trigger property_slug_removed after delete on property
  for each row when (old.is_public) execute function remember_slug('property');
create trigger project_slug_removed after delete on project
  for each row when (old.is_public) execute function remember_slug('project');
create trigger article_slug_removed after delete on article
  for each row execute function remember_slug('article');
create trigger category_slug_removed after delete on category
  for each row when (old.is_enabled) execute function remember_slug('category');
create trigger agent_slug_removed after delete on account
  for each row when (old.is_active and old.property_count + old.project_count > 0)
  execute function remember_slug('agent');
