-- New default titles of the home page. A title that the operator wrote stays.
update home_section set title = renamed.new_title
  from (values
  ('agents_list_section', 'People who know the streets', 'Local agents'),
  ('categories_section', 'By kind of home', 'Property types'),
  ('faqs_section', 'Asked often', 'Common questions'),
  ('most_liked_properties_section', 'Saved most often', 'Most saved'),
  ('most_viewed_properties_section', 'Looked at most', 'Most viewed'),
  ('user_recommendations_section', 'Chosen for you', 'For you'),
  ('properties_by_cities_section', 'By city', 'Homes by city')
  ) as renamed (type, old_title, new_title)
  where home_section.type = renamed.type and home_section.title = renamed.old_title;
