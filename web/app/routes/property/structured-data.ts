import { seo } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import type { Step } from '../breadcrumb-list.ts';
import { plainSummary } from '../../features/property/paragraphs-of.ts';

type Json = Record<string, unknown>;

interface ListingContext {
  siteUrl: string;
  currencyCode: string;
  images: readonly string[];
  language: string;
}

/** UN/CEFACT codes of the rent's period. */
const periodCodes: Readonly<Record<string, string>> = { daily: 'DAY', monthly: 'MON', quarterly: 'QAN', yearly: 'ANN' };

/** The home as schema.org/RealEstateListing with its offer. */
export function listingData(home: PropertyDetail, { siteUrl, currencyCode, images, language }: ListingContext): Json {
  const isGone = home.property_type === 'sold' || home.property_type === 'rented';
  const toLet = home.property_type === 'rent' || home.property_type === 'rented';
  const price = { price: home.price, priceCurrency: home.currency ?? currencyCode };
  const unitCode = periodCodes[home.rentduration.toLowerCase()];
  const [latitude, longitude] = [Number.parseFloat(home.latitude), Number.parseFloat(home.longitude)];
  return {
    '@type': 'RealEstateListing',
    name: home.title,
    description: plainSummary(home.description, seo.descriptionMax * 4),
    url: siteUrl + paths.property(home.slug_id),
    inLanguage: language,
    image: images,
    ...(home.created_at && { datePosted: home.created_at }),
    contentLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: home.address,
        addressLocality: home.city,
        addressRegion: home.state,
        addressCountry: home.country,
      },
      ...(Number.isFinite(latitude) &&
        Number.isFinite(longitude) && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    },
    offers: {
      '@type': 'Offer',
      ...price,
      businessFunction: `http://purl.org/goodrelations/v1#${toLet ? 'LeaseOut' : 'Sell'}`,
      availability: `https://schema.org/${isGone ? 'SoldOut' : 'InStock'}`,
      ...(toLet && {
        priceSpecification: { '@type': 'UnitPriceSpecification', ...price, ...(unitCode && { unitCode }) },
      }),
      offeredBy: { '@type': 'RealEstateAgent', name: home.customer_name },
    },
  };
}

/** The city and the category above a home: as the line above the pictures says it. */
export function wayTo(home: PropertyDetail): Step[] {
  return [
    ...(home.city ? [{ name: home.city, path: paths.cityProperties(home.city) }] : []),
    ...(home.category?.slug_id
      ? [{ name: home.category.category, path: paths.categoryProperties(home.category.slug_id) }]
      : []),
  ];
}
