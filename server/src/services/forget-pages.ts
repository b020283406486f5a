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

/** Drops the kept pages of this process that show such things; to be called once the change is through. */
export function forgetPages({ pages }: Pick<Services, 'pages'>, what: keyof typeof tellingCalls): void {
  for (const path of tellingCalls[what]) pages?.drop(path);
}

/** Drops what is kept of these calls in this process, answers and the pages that were drawn from them. */
export function forgetAnswers({ pages, kept }: Pick<Services, 'pages' | 'kept'>, ...callPaths: string[]): void {
  for (const path of callPaths) {
    kept?.drop(path);
    pages?.drop(path);
  }
}
