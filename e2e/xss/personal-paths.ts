import { userPaths } from '@latchkey/contract/paths';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../web/app/routes.ts';
import { attackedThread } from './fill-attacked-market.ts';

/** Slugs for the patterns of personal pages; `fill-attacked-market.ts` creates their records. */
const slugs: readonly (readonly [RegExp, string])[] = [
  [/project\/:slug$/, 'attacked-project-0'],
  [/(property|interested)\/:slug$/, 'attacked-home-0'],
];

const leafRoutes = (entry: RouteConfigEntry): RouteConfigEntry[] => entry.children?.flatMap(leafRoutes) ?? [entry];

/**
 * Returns the path of every personal page, from the route table.
 * @throws Error for a pattern with an unknown parameter, so that no page is missed
 */
export function personalPaths(): string[] {
  const pages = (routes as RouteConfigEntry[])
    .flatMap(leafRoutes)
    .map(({ path = '' }) => path)
    .filter((pattern) => /^(all-personalized-feeds$|(user|my-property|my-project)(\/|$))/.test(pattern))
    .map((pattern) => {
      const path = slugs.reduce(
        (text, [shape, slug]) => (shape.test(text) ? text.replace(':slug', slug) : text),
        pattern,
      );
      if (path.includes(':')) throw new Error(`No path is known for ${pattern}`);
      return `/${path}`;
    });
  return [...pages, userPaths.chatThread(attackedThread.user, attackedThread.property)];
}
