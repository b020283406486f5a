import { describe, expect, it } from 'vitest';
import { pageChoices } from './page-choices.ts';

const five = { offered: ['en', 'ar', 'hi', 'es', 'fr'], first: 'en' };
const ask = (url: string, headers: Record<string, string> = {}, languages = five) =>
  pageChoices({ url, headers }, languages);

describe('pageChoices', () => {
  it('takes the address before the cookie before the browser', () => {
    const headers = { cookie: 'a=b; lk-language=fr; lk-theme=dark', 'accept-language': 'es-ES,es;q=0.9' };
    expect(ask('/?lang=ar', headers)).toMatchObject({ language: 'ar', theme: 'dark' });
    expect(ask('/', headers).language).toBe('fr');
    expect(ask('/', { 'accept-language': 'de-DE,es;q=0.9,en;q=0.8' }).language).toBe('es');
  });

  it('speaks only what the operator offers, and to everybody else the language of the market', () => {
    const market = { offered: ['es', 'fr'], first: 'es' };
    const headers = { cookie: 'lk-language=ar', 'accept-language': 'en-GB,fr;q=0.5' };
    expect(ask('/?lang=hi', headers, market).language).toBe('fr');
    expect(ask('/', {}, market).language).toBe('es');
  });

  it('falls back to English and the device', () => {
    expect(ask('/', { cookie: 'lk-language=xx; lk-theme=pink', 'accept-language': '*' })).toEqual({
      key: 'en system /',
      url: '/',
      language: 'en',
      theme: 'system',
    });
  });
});

describe('the address of a page', () => {
  const key = (url: string) => ask(url).key;

  it('is one for every way to write it', () => {
    expect(key('/search?min_price=2&city=Lisbon&utm_source=mail&gclid=x')).toBe(key('/search?city=Lisbon&min_price=2'));
    expect(key('/search?city=Lisbon&city=Porto')).toBe(key('/search?city=Lisbon'));
    expect(key('/search?city=Lisbon')).not.toBe(key('/search?city=Porto'));
    expect(ask(`/search?search=${'x'.repeat(9_000)}`).url.length).toBeLessThan(1_100);
  });

  it('has only the parameters that the page reads', () => {
    expect(ask('/?x=1&page=2').url).toBe('/');
    expect(ask('/faqs?x=1&page=2').url).toBe('/faqs?page=2');
    expect(ask('/properties-details/villa?page=2&search=a').url).toBe('/properties-details/villa');
    expect(ask('/nothing?here=1').url).toBe('/nothing');
    expect(ask('/constructor?name=1').url).toBe('/constructor');
  });

  it('has a language only when the market offers it', () => {
    expect(ask('/faqs?lang=fr').url).toBe('/faqs?lang=fr');
    expect(ask('/faqs?lang=qq').url).toBe('/faqs');
  });

  it('keeps what React Router requests data by', () => {
    expect(ask('/search.data?city=Lisbon&x=1&_routes=root').url).toBe('/search.data?_routes=root&city=Lisbon');
    expect(ask('/_root.data?x=1').url).toBe('/_root.data');
    expect(ask('/search?_routes=root').url).toBe('/search');
  });

  it.each(['/payment/success?tx_ref=1', '/reset-password?token=a', '/admin/people?tab=notes'])(
    'is left alone on %s, which is never cached',
    (url) => expect(ask(url).url).toBe(url),
  );
});
