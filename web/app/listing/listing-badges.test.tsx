import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from '../../locales/en.all.ts';
import { createTranslator } from '../i18n/translator.ts';
import { TranslatorProvider } from '../i18n/use-translation.ts';
import { ListingBadges } from './listing-badges.tsx';

const draw = (home: { promoted: boolean; is_premium: boolean }) =>
  renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', english)}>
      <ListingBadges home={home} />
    </TranslatorProvider>,
  );

test('a premium listing that is featured says both', () => {
  expect(draw({ promoted: true, is_premium: true })).toMatch(/Featured.*Premium/);
});

test('a listing that is neither has no badge', () => {
  expect(draw({ promoted: false, is_premium: false })).toBe('');
});
