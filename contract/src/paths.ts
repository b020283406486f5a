/**
 * Paths of the site's screens (contract 7.1 and 7.2), for links, emails and the sitemap. They have no trailing slash; a
 * path with one is accepted too.
 */

const part = encodeURIComponent;

/** Public screens (contract 7.1). */
export const paths = {
  home: () => '/',
  allProperties: () => '/properties/all-properties',
  categoryProperties: (slug: string) => `/properties/categories/${part(slug)}`,
  cityProperties: (city: string) => `/properties/city/${part(city)}`,
  property: (slug: string) => `/properties-details/${part(slug)}`,
  featuredProperties: () => '/featured-properties',
  mostViewedProperties: () => '/most-viewed-properties',
  mostFavouriteProperties: () => '/most-favorite-properties',
  premiumProperties: () => '/premium-properties',
  cities: () => '/properties-nearby-city',
  map: () => '/properties-on-map',
  search: () => '/search',
  categories: () => '/all-categories',
  projects: () => '/all-projects',
  featuredProjects: () => '/featured-projects',
  project: (slug: string) => `/project-details/${part(slug)}`,
  agents: () => '/all-agents',
  agent: (slug: string, isAdmin = false) => `/agent-details/${part(slug)}${isAdmin ? '?is_admin=1' : ''}`,
  articles: () => '/articles',
  articlesFeed: () => '/articles/feed.xml',
  article: (slug: string) => `/article-details/${part(slug)}`,
  recommendations: () => '/all-personalized-feeds',
  /** Ours: listings side by side, by their comma-separated ids. */
  compare: (ids = '') => (ids === '' ? '/compare' : `/compare?homes=${ids}`),
  faqs: () => '/faqs',
  contact: () => '/contact-us',
  about: () => '/about-us',
  terms: () => '/terms-and-condition',
  privacy: () => '/privacy-policy',
  packages: () => '/subscription-plan',
  /** Ours: the calculator that is also shown beside properties for sale. */
  mortgageCalculator: () => '/mortgage-calculator',
  payment: (result: 'success' | 'fail') => `/payment/${result}`,
  confirmAlert: (token: string) => `/alerts/confirm?token=${part(token)}`,
  unsubscribeAlert: (token: string) => `/alerts/unsubscribe?token=${part(token)}`,
  resetPassword: (token: string) => `/reset-password?token=${part(token)}`,
} as const;

/** Screens of signed-in users; visitors are redirected to the home page (contract 7.2). */
export const userPaths = {
  completeAccount: () => '/user-register',
  root: () => '/user',
  dashboard: () => '/user/dashboard',
  addProperty: () => '/user/properties',
  editProperty: (slug: string) => `/user/edit-property/${part(slug)}`,
  ownProperty: (slug: string) => `/my-property/${part(slug)}`,
  interested: (slug: string) => `/user/interested/${part(slug)}`,
  projects: () => '/user/projects',
  addProject: () => '/user/add-project',
  editProject: (slug: string) => `/user/edit-project/${part(slug)}`,
  ownProject: (slug: string) => `/my-project/${part(slug)}`,
  adverts: () => '/user/advertisement',
  favourites: () => '/user/favorites-properties',
  /** Listings that the account hid; a page of ours. */
  hidden: () => '/user/hidden-properties',
  savedSearches: () => '/user/saved-searches',
  chat: () => '/user/chat',
  /** One conversation: the other party (0 = the operator) and the property. */
  chatThread: (user: number, property: number) => `/user/chat?user=${user}&property=${property}`,
  notifications: () => '/user/notifications',
  feed: () => '/user/personalize-feed',
  subscription: () => '/user/subscription',
  transactions: () => '/user/transaction-history',
  profile: () => '/user/profile',
  verification: () => '/user/verification-form',
  /** Sessions of the account; a page of ours. */
  devices: () => '/user/devices',
  /** Listing imports; a page of ours. */
  importListings: () => '/user/import',
} as const;

/** Public screens without a parameter that a search engine may list. */
export const sitemapPaths: readonly string[] = [
  paths.home(),
  paths.allProperties(),
  paths.featuredProperties(),
  paths.mostViewedProperties(),
  paths.mostFavouriteProperties(),
  paths.premiumProperties(),
  paths.cities(),
  paths.map(),
  paths.search(),
  paths.categories(),
  paths.projects(),
  paths.featuredProjects(),
  paths.agents(),
  paths.articles(),
  paths.faqs(),
  paths.contact(),
  paths.about(),
  paths.terms(),
  paths.privacy(),
  paths.packages(),
  paths.mortgageCalculator(),
];

/** Removes trailing slashes from the path, so that `/search/` and `/search` are one page; the query is unchanged. */
export function withoutTrailingSlash(path: string): string {
  const [pathname = '', ...query] = path.split('?');
  return [pathname.replace(/(?!^)\/+$/, ''), ...query].join('?');
}
