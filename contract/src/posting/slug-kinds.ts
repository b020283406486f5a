import { paths } from '../paths.ts';

/** Kinds of records whose page has a slug in its path, with that path (contract 4.13 and 7.1). */
export const slugPaths = {
  property: paths.property,
  project: paths.project,
  article: paths.article,
  category: paths.categoryProperties,
  agent: (slug: string) => paths.agent(slug),
} as const;

export type SlugKind = keyof typeof slugPaths;

/** New path of a record that moved from the requested path, or `gone`. */
export type MovedRecord = { to: string } | 'gone';
