import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl, replaceUndecodableUrl } from './canonical-url.ts';

describe('the canonical URL of a page', () => {
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
  ])('of %s is %s', (url, plain) => expect(canonicalUrl(url)).toBe(plain));

  it.each([
    '/',
    '/faqs',
    '/search?city=Lisbon/',
    '/properties/city/S%C3%A3o%20Jo%C3%A3o',
    '/api/Faqs/',
    '/search.data',
  ])('%s is canonical already', (address) => expect(canonicalUrl(address)).toBeNull());

  it('is found in one step and stays on this site', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom('', '/', '//'), (path, tail) => {
        const plain = canonicalUrl(`/${path}${tail}`);
        if (plain === null) return;
        expect(canonicalUrl(plain)).toBeNull();
        expect(plain).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});

describe('a request URL', () => {
  it.each(['/faqs/%zz', '/properties/city/%E0%A4', '/%', '/properties-details/%00'])(
    '%s that cannot be decoded gets the page for not found',
    (address) => expect(replaceUndecodableUrl(address)).toBe('/unreadable-address'),
  );

  it.each(['/api/faqs/%zz', '/files/%E0%A4', '/map/still/%00'])(
    '%s that cannot be decoded is refused as a call',
    (address) => expect(replaceUndecodableUrl(address)).toBe('/api/unreadable-address'),
  );

  it.each(['/faqs?x=%zz', '/api/faqs?x=%zz', '/properties/city/%E0%A4%85'])('%s is unchanged', (address) =>
    expect(replaceUndecodableUrl(address)).toBe(address),
  );
});
