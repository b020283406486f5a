import { areaLimits } from '@latchkey/contract/search/area';
import { describe, expect, it } from 'vitest';
import { pageChoices } from './page-choices.ts';

const five = { offered: ['en', 'ar', 'hi', 'es', 'fr'], first: 'en' };
const choose = (url: string, headers: Record<string, string> = {}, languages = five) =>
  pageChoices({ url, headers }, languages);

describe('pageChoices', () => {
  it('prefers the address to the cookie to the browser', () => {
    const headers = { cookie: 'a=b; lk-language=fr; lk-theme=dark', 'accept-language': 'es-ES,es;q=0.9' };
    expect(choose('/?lang=ar', headers)).toMatchObject({ language: 'ar', theme: 'dark' });
    expect(choose('/', headers).language).toBe('fr');
    expect(choose('/', { cookie: 'lk-area=ft2' }).key).toBe('en system ft2 /');
    expect(choose('/', { 'accept-language': 'de-DE,es;q=0.9,en;q=0.8' }).language).toBe('es');
  });

  it('uses only languages that the operator offers, otherwise the default language of the market', () => {
    const market = { offered: ['es', 'fr'], first: 'es' };
    const headers = { cookie: 'lk-language=ar', 'accept-language': 'en-GB,fr;q=0.5' };
    expect(choose('/?lang=hi', headers, market).language).toBe('fr');
    expect(choose('/', {}, market).language).toBe('es');
  });

  it('falls back to English and the theme of the device', () => {
    expect(choose('/', { cookie: 'lk-language=xx; lk-theme=pink; lk-area=yd2', 'accept-language': '*' })).toEqual({
      key: 'en system market /',
      url: '/',
      language: 'en',
      theme: 'system',
      areaUnit: 'market',
    });
  });
});

describe('the address of a page', () => {
  const key = (url: string) => choose(url).key;

  it('is the same for every way to write it', () => {
    expect(key('/search?min_price=2&city=Lisbon&utm_source=mail&gclid=x')).toBe(key('/search?city=Lisbon&min_price=2'));
    expect(key('/search?city=Lisbon&city=Porto')).toBe(key('/search?city=Lisbon'));
    expect(key('/search?city=Lisbon')).not.toBe(key('/search?city=Porto'));
    expect(choose(`/search?search=${'x'.repeat(90_000)}`).url.length).toBeLessThan(9_000);
  });

  it('has the whole area that was drawn, since a part of it would be another area', () => {
    const query = new URLSearchParams({ area: '~'.repeat(areaLimits.textLength), city: 'Lisbon' });
    expect(choose(`/search?${query}`).url).toBe(`/search?${query}`);
  });

  it('has only the parameters that the page reads', () => {
    expect(choose('/?x=1&page=2').url).toBe('/');
    expect(choose('/faqs?x=1&page=2').url).toBe('/faqs?page=2');
    expect(choose('/properties-details/villa?page=2&search=a').url).toBe('/properties-details/villa');
    expect(choose('/nothing?here=1').url).toBe('/nothing');
    expect(choose('/constructor?name=1').url).toBe('/constructor');
  });

  it('has a language only when the market offers it', () => {
    expect(choose('/faqs?lang=fr').url).toBe('/faqs?lang=fr');
    expect(choose('/faqs?lang=qq').url).toBe('/faqs');
  });

  it("keeps the parameters of React Router's data requests", () => {
    expect(choose('/search.data?city=Lisbon&x=1&_routes=root').url).toBe('/search.data?_routes=root&city=Lisbon');
    expect(choose('/_root.data?x=1').url).toBe('/_root.data');
    expect(choose('/search?_routes=root').url).toBe('/search');
  });

  it.each(['/payment/success?tx_ref=1', '/reset-password?token=a', '/admin/people?tab=notes'])(
    'is unchanged for %s, which is never cached',
    (url) => expect(choose(url).url).toBe(url),
  );
});
