import { paths, userPaths } from '@latchkey/contract/paths';

const roots = [userPaths.root(), userPaths.completeAccount(), paths.packages(), '/my-property', '/my-project'];

/**
 * Whether an address is a page of this site that belongs to an account, or goes on with one, as buying a package does: where
 * somebody may be led after signing in.
 * @param address path and query; anything that a browser could read as another site is refused
 */
export function isOwnPage(address: string): boolean {
  const base = 'https://own.invalid';
  if (!URL.canParse(address, base)) return false;
  const { origin, pathname, search, hash } = new URL(address, base);
  // What the browser would write in another way is not one of our links.
  if (origin !== base || pathname + search + hash !== address) return false;
  return roots.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}
