import { userPaths } from '@latchkey/contract/paths';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../web/app/routes.ts';
import { thread } from './fill.ts';

/** Whose slug a page of somebody's own wants; `fill.ts` makes them. */
const slugs: readonly (readonly [RegExp, string])[] = [
  [/project\/:slug$/, 'attacked-project-0'],
  [/(property|interested)\/:slug$/, 'attacked-home-0'],
];

const leavesOf = (entry: RouteConfigEntry): RouteConfigEntry[] => entry.children?.flatMap(leavesOf) ?? [entry];

/**
 * Every page for somebody signed in, from the table of routes.
 * @throws Error for one whose address wants something else, so that none is forgotten
 */
export function personalPages(): string[] {
  const pages = (routes as RouteConfigEntry[])
    .flatMap(leavesOf)
    .map(({ path = '' }) => path)
    .filter((pattern) => /^(all-personalized-feeds$|(user|my-property|my-project)(\/|$))/.test(pattern))
    .map((pattern) => {
      const place = slugs.reduce(
        (text, [shape, slug]) => (shape.test(text) ? text.replace(':slug', slug) : text),
        pattern,
      );
      if (place.includes(':')) throw new Error(`No address is known of ${pattern}`);
      return `/${place}`;
    });
  return [...pages, userPaths.chatThread(thread.user, thread.property)];
}
