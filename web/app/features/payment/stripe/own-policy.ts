import { paths } from '@latchkey/contract/paths';

/**
 * Whether this document was sent for the page of packages: only its policy lets the provider's script in. Who came here by
 * a link inside of the site is on a document of another page.
 */
export function mayLoadScript(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname.replace(/\/+$/, '') === paths.packages();
}

/** Loads the page of packages as a document of its own, with the package chosen. */
export function reloadForScript(packageId: number): void {
  const address = new URL(location.href);
  address.pathname = paths.packages();
  address.searchParams.set('choose', String(packageId));
  location.replace(address.href);
}
