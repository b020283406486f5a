/** Returns a stored HTML text with absolute picture URLs, since responses carry absolute file URLs (contract 1.6). */
export function withAbsoluteImageUrls(html: string, siteUrl: string): string {
  return html.replaceAll('<img src="/files/', `<img src="${siteUrl}/files/`);
}
