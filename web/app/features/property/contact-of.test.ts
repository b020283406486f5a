import { describe, expect, it } from 'vitest';
import { contactOf } from './contact-of.ts';

const listed = {
  mobile: '351912345678',
  email: 'ines@latchkey.pt',
  is_premium: false,
  is_interested: 0,
  property_type: 'sell',
} as const;

describe('contactOf', () => {
  it('is open beside a public home', () => {
    expect(contactOf(listed)).toEqual({ phone: '+351912345678', email: 'ines@latchkey.pt', isOpen: true });
  });

  it('is masked beside a premium home until one is interested', () => {
    expect(contactOf({ ...listed, is_premium: true })).toEqual({
      phone: '+351*********',
      email: 'in**************',
      isOpen: false,
    });
    expect(contactOf({ ...listed, is_premium: true, is_interested: 1 }).isOpen).toBe(true);
  });

  it('is closed when the home is gone', () => {
    expect(contactOf({ ...listed, property_type: 'sold' }).isOpen).toBe(false);
    expect(contactOf({ ...listed, property_type: 'rented' }).isOpen).toBe(false);
  });
});
