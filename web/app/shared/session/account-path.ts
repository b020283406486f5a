import { paths, userPaths } from '@latchkey/contract/paths';

const roots = [userPaths.root(), userPaths.completeAccount(), paths.packages(), '/my-property', '/my-project'];

/**
 * Whether a URL may be opened after sign-in: a page of this site that needs an account, or one that continues with it, such
 * as the packages.
 * @param address path and query; anything that a browser could resolve to another site is rejected
 */
export function isAccountPath(address: string): boolean {
  const base = 'https://own.invalid';
  if (!URL.canParse(address, base)) return false;
  const { origin, pathname, search, hash } = new URL(address, base);
  // A URL that the browser would normalise is not one of this site's links.
  if (origin !== base || pathname + search + hash !== address) return false;
  return roots.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}
