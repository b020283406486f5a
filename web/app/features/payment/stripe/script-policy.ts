import { paths } from '@latchkey/contract/paths';

/**
 * Whether this document was loaded as the packages page, the only one whose CSP allows the provider's script. After a
 * client-side navigation the document is that of another page.
 */
export function canLoadScript(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname.replace(/\/+$/, '') === paths.packages();
}

/** Loads the packages page as a new document with the package selected. */
export function reloadForScript(packageId: number): void {
  const address = new URL(location.href);
  address.pathname = paths.packages();
  address.searchParams.set('choose', String(packageId));
  location.replace(address.href);
}
