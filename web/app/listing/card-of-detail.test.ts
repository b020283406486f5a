import { propertyCard } from '@latchkey/contract/property/property-card';
import { describe, expect, it } from 'vitest';
import { cardOfDetail } from './card-of-detail.ts';
import { sampleHome } from './test/sample-home.ts';

describe('cardOfDetail', () => {
  it('returns a valid card', () => {
    const card = cardOfDetail(sampleHome);
    expect(propertyCard.safeParse(card).error).toBeUndefined();
    expect(card).toMatchObject({ id: 20_418, category_id: 1, is_verified: true, price: 465_000 });
  });

  it('accepts a property without a category', () => {
    expect(propertyCard.safeParse(cardOfDetail({ ...sampleHome, category: null })).success).toBe(true);
  });

  it.each(['sold', 'rented'] as const)('returns null for a %s property', (property_type) => {
    expect(cardOfDetail({ ...sampleHome, property_type })).toBeNull();
  });
});
