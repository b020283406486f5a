import { seo } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import type { Breadcrumb } from '../../components/seo/json-ld.tsx';
import { plainTextSummary } from '../../features/property/html-text.ts';

type Json = Record<string, unknown>;

interface ListingContext {
  siteUrl: string;
  currencyCode: string;
  images: readonly string[];
  language: string;
}

/** UN/CEFACT codes of rent periods. */
const periodCodes: Readonly<Record<string, string>> = { daily: 'DAY', monthly: 'MON', quarterly: 'QAN', yearly: 'ANN' };

/** Returns the property as schema.org/RealEstateListing with its offer. */
export function listingJsonLd(
  property: PropertyDetail,
  { siteUrl, currencyCode, images, language }: ListingContext,
): Json {
  const isUnavailable = property.property_type === 'sold' || property.property_type === 'rented';
  const isRental = property.property_type === 'rent' || property.property_type === 'rented';
  const price = { price: property.price, priceCurrency: property.currency ?? currencyCode };
  const unitCode = periodCodes[property.rentduration.toLowerCase()];
  const [latitude, longitude] = [Number.parseFloat(property.latitude), Number.parseFloat(property.longitude)];
  return {
    '@type': 'RealEstateListing',
    name: property.title,
    description: plainTextSummary(property.description, seo.descriptionMax * 4),
    url: siteUrl + paths.property(property.slug_id),
    inLanguage: language,
    image: images,
    ...(property.created_at && { datePosted: property.created_at }),
    contentLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: property.address,
        addressLocality: property.city,
        addressRegion: property.state,
        addressCountry: property.country,
      },
      ...(Number.isFinite(latitude) &&
        Number.isFinite(longitude) && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    },
    offers: {
      '@type': 'Offer',
      ...price,
      businessFunction: `http://purl.org/goodrelations/v1#${isRental ? 'LeaseOut' : 'Sell'}`,
      availability: `https://schema.org/${isUnavailable ? 'SoldOut' : 'InStock'}`,
      ...(isRental && {
        priceSpecification: { '@type': 'UnitPriceSpecification', ...price, ...(unitCode && { unitCode }) },
      }),
      offeredBy: { '@type': 'RealEstateAgent', name: property.customer_name },
    },
  };
}

/** Returns the breadcrumbs of a property: its city and its category. */
export function breadcrumbsOf(property: PropertyDetail): Breadcrumb[] {
  return [
    ...(property.city ? [{ name: property.city, path: paths.cityProperties(property.city) }] : []),
    ...(property.category?.slug_id
      ? [{ name: property.category.category, path: paths.categoryProperties(property.category.slug_id) }]
      : []),
  ];
}
