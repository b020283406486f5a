import { paths } from './paths.ts';

/** Records that have a page of their own below a slug, with its address (contract 4.13 and 7.1). */
export const slugPaths = {
  property: paths.property,
  project: paths.project,
  article: paths.article,
  category: paths.categoryProperties,
  agent: (slug: string) => paths.agent(slug),
} as const;

export type SlugKind = keyof typeof slugPaths;

/** Where a record is that no longer stands at the address that was asked for. */
export type MovedRecord = { to: string } | 'gone';
