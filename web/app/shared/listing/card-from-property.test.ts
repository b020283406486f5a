import { propertyCard } from '@latchkey/contract/property/property-card';
import { describe, expect, it } from 'vitest';
import { cardFromProperty } from './card-from-property.ts';
import { sampleProperty } from './test/sample-property.ts';

describe('cardFromProperty', () => {
  it('returns a valid card', () => {
    const card = cardFromProperty(sampleProperty);
    expect(propertyCard.safeParse(card).error).toBeUndefined();
    expect(card).toMatchObject({ id: 20_418, category_id: 1, is_verified: true, price: 465_000 });
  });

  it('has no long texts and no contacts of the owner', () => {
    const card = cardFromProperty(sampleProperty);
    for (const name of ['description', 'email', 'mobile', 'customer_name', 'client_address', 'favourite_users'])
      expect(card).not.toHaveProperty(name);
  });

  it('accepts a property without a category', () => {
    expect(propertyCard.safeParse(cardFromProperty({ ...sampleProperty, category: null })).success).toBe(true);
  });

  it.each(['sold', 'rented'] as const)('returns null for a %s property', (property_type) => {
    expect(cardFromProperty({ ...sampleProperty, property_type })).toBeNull();
  });
});
