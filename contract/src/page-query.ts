const list = ['page'] as const;
/**
 * The query parameters that each screen of the site reads, by the first segment of its path. The server renders and
 * caches a page under these alone, so a parameter that is missing here is absent during rendering.
 */
const parameters: Readonly<Record<string, readonly string[]>> = {
  '': [],
  search: [
    'property_type',
    'search',
    'city',
    'state',
    'country',
    'min_price',
    'max_price',
    'category_ids',
    'facility_ids',
    'parameters',
    'parameter_id',
    'posted_since',
    'is_premium',
    'sort',
    'layout',
    'page',
    'box',
    'latitude',
    'longitude',
    'radius',
    'area',
    'min_price_per_area',
    'max_price_per_area',
    'listed_within',
    'available_by',
    'has_floor_plan',
    'has_virtual_tour',
    'is_reduced',
    'exclude',
    'places',
    'near',
    'travel_latitude',
    'travel_longitude',
    'travel_minutes',
    'travel_mode',
    'travel_name',
  ],
  properties: list,
  'featured-properties': list,
  'most-viewed-properties': list,
  'most-favorite-properties': list,
  'premium-properties': list,
  'properties-nearby-city': list,
  'properties-details': [],
  'properties-on-map': ['property_type', 'place', 'box', 'home', 'house', 'list'],
  'all-categories': list,
  'all-projects': ['search', 'type', 'category_id', 'page'],
  'featured-projects': list,
  'project-details': [],
  'all-agents': ['search', 'language', 'page'],
  'agent-details': ['is_admin', 'tab', 'page'],
  'subscription-plan': ['choose'],
  articles: ['category', 'page'],
  'article-details': [],
  'mortgage-calculator': [],
  faqs: ['search', 'page'],
  'contact-us': [],
  'about-us': [],
  'terms-and-condition': [],
  'privacy-policy': [],
  'user-register': [],
  user: [
    'show',
    'page',
    'draft',
    'step',
    'sent',
    'import',
    'state',
    // The conversation, and the reason why a profile must be completed.
    'user',
    'property',
    'for',
  ],
  'my-property': [],
  'my-project': [],
  compare: ['homes'],
  'all-personalized-feeds': list,
  'design-system': ['theme', 'direction', 'brand'],
  offline: [],
};

/**
 * Pages for one visitor with a secret in their address, and pages of the console: rendered per request, never cached.
 */
const uncached = /^\/(?:reset-password|alerts|payment|admin)(?:[/?]|$)/;

/** Whether the page at this path and query must not be cached. */
export function isUncachedPage(url: string): boolean {
  return uncached.test(url);
}

/**
 * Query parameters that the page at this path reads, besides `lang`, which all pages read; undefined for a path without
 * a screen.
 */
export function queryParametersOf(path: string): readonly string[] | undefined {
  const first = path.split('/', 2)[1] ?? '';
  return Object.hasOwn(parameters, first) ? parameters[first] : undefined;
}
