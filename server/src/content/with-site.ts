/** A stored text with the whole addresses of its pictures, as everything that is sent names files (contract 1.6). */
export function withSite(html: string, siteUrl: string): string {
  return html.replaceAll('<img src="/files/', `<img src="${siteUrl}/files/`);
}
