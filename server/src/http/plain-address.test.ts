import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainAddress, readableAddress } from './plain-address.ts';

describe('the one address of a screen', () => {
  it.each([
    ['/faqs/', '/faqs'],
    ['/FAQs', '/faqs'],
    ['/search/?city=Lisbon', '/search?city=Lisbon'],
    ['/Properties/City/Lisbon/', '/properties/city/Lisbon'],
    ['/Properties-Details/some-home', '/properties-details/some-home'],
    ['//faqs', '/faqs'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/%5cevil.example'],
    ['/faqs\\', '/faqs%5c'],
  ])('of %s is %s', (asked, plain) => expect(plainAddress(asked)).toBe(plain));

  it.each([
    '/',
    '/faqs',
    '/search?city=Lisbon/',
    '/properties/city/S%C3%A3o%20Jo%C3%A3o',
    '/api/Faqs/',
    '/search.data',
  ])('%s is one already', (address) => expect(plainAddress(address)).toBeNull());

  it('is found in one step, and stays on this site', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom('', '/', '//'), (path, tail) => {
        const plain = plainAddress(`/${path}${tail}`);
        if (plain === null) return;
        expect(plainAddress(plain)).toBeNull();
        expect(plain).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});

describe('an address', () => {
  it.each(['/faqs/%zz', '/properties/city/%E0%A4', '/%', '/properties-details/%00'])(
    '%s that cannot be read leads to the page for what is not here',
    (address) => expect(readableAddress(address)).toBe('/unreadable-address'),
  );

  it.each(['/api/faqs/%zz', '/files/%E0%A4', '/map/still/%00'])(
    '%s that a machine asks is refused as a call',
    (address) => expect(readableAddress(address)).toBe('/api/unreadable-address'),
  );

  it.each(['/faqs?x=%zz', '/api/faqs?x=%zz', '/properties/city/%E0%A4%85'])('%s is left as it is', (address) =>
    expect(readableAddress(address)).toBe(address),
  );
});
