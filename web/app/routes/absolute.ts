/** Returns the absolute URL of a path of this site; other URLs stay as they are. */
export function absoluteUrl(siteUrl: string, address: string): string {
  return address.startsWith('/') ? siteUrl + address : address;
}
