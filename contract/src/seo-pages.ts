import { paths } from './paths.ts';

/** Page names of `get_seo_settings?page=` (contract 7.4). The home page is requested without a name. */
export const seoPages = [
  'homepage',
  'about-us',
  'agent-details',
  'all-agents',
  'all-categories',
  'all-projects',
  'all-properties',
  'articles',
  'chat',
  'contact-us',
  'faqs',
  'featured-projects',
  'featured-properties',
  'most-favorite-properties',
  'most-viewed-properties',
  'privacy-policy',
  'properties-nearby-city',
  'properties-on-map',
  'search',
  'subscription-plan',
  'terms-and-condition',
] as const;

export type SeoPage = (typeof seoPages)[number];

/** The page that an absent or blank `page` means. */
export const defaultSeoPage: SeoPage = 'homepage';

/** Path of the page that shows the texts; details and the chat have no single path. */
export const seoPagePaths: Readonly<Record<SeoPage, string | null>> = {
  homepage: paths.home(),
  'about-us': paths.about(),
  'agent-details': null,
  'all-agents': paths.agents(),
  'all-categories': paths.categories(),
  'all-projects': paths.projects(),
  'all-properties': paths.allProperties(),
  articles: paths.articles(),
  chat: null,
  'contact-us': paths.contact(),
  faqs: paths.faqs(),
  'featured-projects': paths.featuredProjects(),
  'featured-properties': paths.featuredProperties(),
  'most-favorite-properties': paths.mostFavouriteProperties(),
  'most-viewed-properties': paths.mostViewedProperties(),
  'privacy-policy': paths.privacy(),
  'properties-nearby-city': paths.cities(),
  'properties-on-map': paths.map(),
  search: paths.search(),
  'subscription-plan': paths.packages(),
  'terms-and-condition': paths.terms(),
};
