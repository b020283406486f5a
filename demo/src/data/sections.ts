import { orderSections } from '@latchkey/contract/home/sections';

/** Sections with properties come before agents and articles; unlisted sections follow in the contract's order. */
export const sectionOrder = orderSections([
  'user_recommendations_section',
  'nearby_properties_section',
  'categories_section',
  'featured_properties_section',
  'properties_by_cities_section',
  'featured_projects_section',
  'most_viewed_properties_section',
  'premium_properties_section',
  'agents_list_section',
  'articles_section',
  'most_liked_properties_section',
  'projects_section',
  'faqs_section',
]);
