-- The shapes of a drawn area: [{outlines, holes}], texts of polygons. A null column does not rewrite the table.
alter table saved_search add column area jsonb;
