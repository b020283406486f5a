import type { HomeSectionType as SectionType } from '@latchkey/contract/records/homepage-data';
import { useTranslation } from 'react-i18next';

/** Titles that a market starts with; one that the operator wrote is shown as written. */
const given: Partial<Record<SectionType, string>> = {
  agents_list_section: 'Agents',
  articles_section: 'Articles',
  categories_section: 'Categories',
  faqs_section: 'FAQs',
  featured_properties_section: 'Featured Properties',
  featured_projects_section: 'Featured Projects',
  most_liked_properties_section: 'Most Liked Properties',
  most_viewed_properties_section: 'Most Viewed Properties',
  nearby_properties_section: 'Nearby Properties',
  projects_section: 'Projects',
  premium_properties_section: 'Premium Properties',
  user_recommendations_section: 'Recommendations',
  properties_by_cities_section: 'Properties by Cities',
};

export function useSectionTitle(type: SectionType, title: string): string {
  const { t } = useTranslation();
  return title === '' || title === given[type] ? t(`home.section.${type}`) : title;
}
