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

it('is one page for every way to write its address', () => {
  const key = (url: string) => ask(url).key;
  expect(key('/search?b=2&a=1&utm_source=mail&gclid=x')).toBe(key('/search?a=1&b=2'));
  expect(key('/search?utm_source=mail')).toBe(key('/search'));
  expect(key('/search?a=2')).not.toBe(key('/search?a=1'));
  expect(ask(`/search?a=${'x'.repeat(9_000)}`).url.length).toBeLessThan(1_100);
});
