-- The operator's own listings carry the site's name; the former default said nothing to visitors.
delete from setting where key = 'admin_name' and value = '"Admin"'::jsonb;
