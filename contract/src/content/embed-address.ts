/**
 * Returns the address for the iframe of the map on the contact page (setting `iframe_link`). The setting is an https
 * address, or the whole `<iframe …>` that map services offer for copying. Blank when there is none.
 */
export function embedAddress(setting: string): string {
  const inTag = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(setting)?.[1];
  const text = (inTag ?? setting).trim().replaceAll('&amp;', '&');
  return /^https:\/\/[^\s"'<>/?#]+([/?#][^\s"'<>]*)?$/i.test(text) ? text : '';
}
