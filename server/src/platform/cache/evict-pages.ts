import type { Services } from '../context.ts';
import { recordTag } from './response-cache.ts';

/** Paths of the calls whose responses contain listings or users: pages rendered from them show these. */
const callPathsBySubject = {
  listings: [
    'homepage-data',
    'get_property',
    'get-property-list',
    'get_nearby_properties',
    'get-projects',
    'get-project-detail',
    'get-cities-data',
    'get_categories',
    'get-search-summary',
    'agent-list',
    'agent-properties',
  ],
  users: ['homepage-data', 'get_property', 'get-projects', 'get-project-detail', 'agent-list', 'agent-properties'],
} as const;

/** Cache tag of the catalogue: categories, parameters, facilities, and the sections of the home page. */
export const catalogueTag = 'catalogue';

/** Tag of the cached cards of listings, which contain names of the catalogue and of the owner. */
export const cardTag = 'card';

/** Returns the cache tag of the pages in a language. */
export function languageTag(code: string): string {
  return `language ${code}`;
}

/**
 * Evicts the pages and responses that this process caches about a subject. Call it after the change is committed.
 * @param propertyIds properties whose cards have changed; left out for all, as when an account has changed
 */
export function evictPages(
  services: Pick<Services, 'pages' | 'responseCache'>,
  subject: keyof typeof callPathsBySubject,
  propertyIds?: readonly number[],
): void {
  const cards = propertyIds?.map((id) => recordTag(cardTag, id)) ?? [cardTag];
  evictResponses(services, ...callPathsBySubject[subject], ...cards);
}

/**
 * Evicts what this process caches of these calls: responses and the pages rendered from them. If the responses stayed, the
 * next page would be rendered from old ones and cached again.
 */
export function evictResponses(
  { pages, responseCache }: Pick<Services, 'pages' | 'responseCache'>,
  ...callPaths: string[]
): void {
  for (const path of callPaths) {
    responseCache?.evict(path);
    pages?.drop(path);
  }
}
