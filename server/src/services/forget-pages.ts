import type { Services } from '../context.ts';

/** Paths of the calls whose answers tell of a kind of thing: pages that were drawn from them show it. */
const tellingCalls = {
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
  people: ['homepage-data', 'get_property', 'get-projects', 'get-project-detail', 'agent-list', 'agent-properties'],
} as const;

/** What the kept pages of a language are filed under. */
export function languageTag(code: string): string {
  return `language ${code}`;
}

/** Drops what this process keeps that shows such things; to be called once the change is through. */
export function forgetPages(services: Pick<Services, 'pages' | 'kept'>, what: keyof typeof tellingCalls): void {
  forgetAnswers(services, ...tellingCalls[what]);
}

/**
 * Drops what is kept of these calls in this process, answers and the pages that were drawn from them: without the answers,
 * the next page would be drawn from the old ones and kept in its turn.
 */
export function forgetAnswers({ pages, kept }: Pick<Services, 'pages' | 'kept'>, ...callPaths: string[]): void {
  for (const path of callPaths) {
    kept?.drop(path);
    pages?.drop(path);
  }
}
