/** Sections of the home page in their default order (contract 3.22 and 7.3); the slider is above all of them. */
export const sectionTypes = [
  'agents_list_section',
  'articles_section',
  'categories_section',
  'faqs_section',
  'featured_properties_section',
  'featured_projects_section',
  'most_liked_properties_section',
  'most_viewed_properties_section',
  'nearby_properties_section',
  'projects_section',
  'premium_properties_section',
  'user_recommendations_section',
  'properties_by_cities_section',
] as const;

export type SectionType = (typeof sectionTypes)[number];

/** Sections that only signed-in users see (contract 7.3). */
export const personalSections: ReadonlySet<SectionType> = new Set<SectionType>([
  'nearby_properties_section',
  'user_recommendations_section',
]);

/**
 * Sorts sections by the operator's order; sections that it does not name follow in the default order.
 * @param order section types as stored; unknown ones are skipped
 */
export function orderSections(order: readonly string[]): SectionType[] {
  const known = new Set<string>(sectionTypes);
  const named = [...new Set(order)].filter((type): type is SectionType => known.has(type));
  return [...named, ...sectionTypes.filter((type) => !named.includes(type))];
}

/** The default titles. Screens translate them into the visitor's language until the operator writes others. */
export const sectionTitles: Readonly<Record<SectionType, string>> = {
  agents_list_section: 'Local agents',
  articles_section: 'Worth reading before you sign',
  categories_section: 'Property types',
  faqs_section: 'Common questions',
  featured_properties_section: 'Featured this week',
  featured_projects_section: 'Featured projects',
  most_liked_properties_section: 'Most saved',
  most_viewed_properties_section: 'Most viewed',
  nearby_properties_section: 'Near you',
  projects_section: 'New projects',
  premium_properties_section: 'Premium homes',
  user_recommendations_section: 'For you',
  properties_by_cities_section: 'Homes by city',
};
