import { expect, it } from 'vitest';
import { openGraphLocale } from './open-graph-locale.ts';

it('the Open Graph locale of each language has a country', () => {
  expect(['en', 'ar', 'hi', 'de', 'pt-BR', 'zh-Hant'].map(openGraphLocale)).toEqual([
    'en_GB',
    'ar_AR',
    'hi_IN',
    'de_DE',
    'pt_BR',
    'zh_TW',
  ]);
});
