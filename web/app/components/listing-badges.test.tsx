import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../shared/i18n/translator.ts';
import { TranslatorProvider } from '../shared/i18n/use-translation.ts';
import { ListingBadges } from './listing-badges.tsx';

const render = (property: { promoted: boolean; is_premium: boolean }) =>
  renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', english)}>
      <ListingBadges property={property} />
    </TranslatorProvider>,
  );

test('a featured premium listing has both badges', () => {
  expect(render({ promoted: true, is_premium: true })).toMatch(/Featured.*Premium/);
});

test('a listing that is neither featured nor premium has no badge', () => {
  expect(render({ promoted: false, is_premium: false })).toBe('');
});
