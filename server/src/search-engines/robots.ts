/** The rules for crawlers: every public page, but no calls and no page of a single user (RFC 9309). */
export function robotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /user/',
    'Disallow: /user-register',
    'Disallow: /all-personalized-feeds',
    'Disallow: /payment/',
    'Disallow: /reset-password',
    'Disallow: /my-property/',
    'Disallow: /my-project/',
    'Disallow: /outbox',
    'Disallow: /sign-in/',
    'Disallow: /demo-identity/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
