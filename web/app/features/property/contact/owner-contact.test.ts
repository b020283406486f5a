import { describe, expect, it } from 'vitest';
import { visibleContact } from './owner-contact.ts';

const listing = {
  mobile: '351912345678',
  email: 'ines@latchkey.pt',
  is_premium: false,
  is_interested: 0,
  property_type: 'sell',
} as const;

describe('the contact of an owner', () => {
  it('is visible for a public property', () => {
    expect(visibleContact(listing)).toEqual({ phone: '+351912345678', email: 'ines@latchkey.pt', isOpen: true });
  });

  it('is masked for a premium property until the user is interested', () => {
    expect(visibleContact({ ...listing, is_premium: true })).toEqual({
      phone: '+351*********',
      email: 'in**************',
      isOpen: false,
    });
    expect(visibleContact({ ...listing, is_premium: true, is_interested: 1 }).isOpen).toBe(true);
  });

  it('is masked for a sold or rented property', () => {
    expect(visibleContact({ ...listing, property_type: 'sold' }).isOpen).toBe(false);
    expect(visibleContact({ ...listing, property_type: 'rented' }).isOpen).toBe(false);
  });
});
