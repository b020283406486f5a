import { userPaths } from '@latchkey/contract/paths';

/** Returns the path of an import, optionally of its rows in one state and of a page of them. */
export function importPath(id: number, { state = '', page = 1 }: { state?: string; page?: number } = {}): string {
  const query = new URLSearchParams({
    import: String(id),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${userPaths.importListings()}?${query}`;
}
