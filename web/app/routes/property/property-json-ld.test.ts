import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { describe, expect, it } from 'vitest';
import { sampleProperty } from '../../shared/listing/test/sample-property.ts';
import { listingJsonLd, breadcrumbsOf } from './property-json-ld.ts';

const context = { siteUrl: 'https://homes.example', currencyCode: 'EUR', images: ['/a.jpg'], language: 'en' };
const listing = (change: Partial<PropertyDetail> = {}) => listingJsonLd({ ...sampleProperty, ...change }, context);

describe('the structured data of a property', () => {
  it('has the location and the price', () => {
    expect(listing()).toMatchObject({
      '@type': 'RealEstateListing',
      url: 'https://homes.example/properties-details/third-floor-flat',
      datePosted: '2026-11-01T09:30:00.000000Z',
      contentLocation: { geo: { latitude: 38.7532, longitude: -9.1449 } },
      offers: { price: 465_000, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
    expect(listing().offers).not.toHaveProperty('priceSpecification');
  });

  it('has the period of a rent', () => {
    expect(listing({ property_type: 'rent', rentduration: 'Quarterly' })).toMatchObject({
      offers: {
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        priceSpecification: { unitCode: 'QAN' },
      },
    });
  });

  it('is sold out when sold, and has no coordinates when they are unknown', () => {
    expect(listing({ property_type: 'sold' })).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    });
    expect(listing({ latitude: '', longitude: '' }).contentLocation).not.toHaveProperty('geo');
  });

  it('has breadcrumbs of city and category', () => {
    expect(breadcrumbsOf(sampleProperty)).toEqual([
      { name: 'Lisbon', path: '/properties/city/Lisbon' },
      { name: 'Flats', path: '/properties/categories/flats' },
    ]);
    expect(breadcrumbsOf({ ...sampleProperty, city: '' })).toHaveLength(1);
  });
});
