import { paths } from '@latchkey/contract/paths';
import type { Market } from '../../shared/market/market.tsx';

type Json = Readonly<Record<string, unknown>>;

/** Google requires a square logo of at least 112 px. */
const logo = '/icon-512.png';

/** Returns the operator of the market as schema.org/Organization. */
export function organisationJsonLd(siteUrl: string, market: Market): Json {
  const { name, email, phone, address, social } = market;
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name,
    url: `${siteUrl}/`,
    logo: siteUrl + logo,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    sameAs: Object.values(social).filter(Boolean),
  };
}

/** Returns the site as schema.org/WebSite with its search action. */
export function webSiteJsonLd(siteUrl: string, { name }: Market, language: string): Json {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name,
    url: `${siteUrl}/`,
    inLanguage: language,
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${paths.search()}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
