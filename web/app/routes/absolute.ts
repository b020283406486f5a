/** An address with its host: what machines elsewhere need. Pictures of a page come as paths of this site. */
export function absolute(siteUrl: string, address: string): string {
  return address.startsWith('/') ? siteUrl + address : address;
}
