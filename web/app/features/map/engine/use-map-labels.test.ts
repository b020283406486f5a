import { expect, test } from 'vitest';
import { createFormat } from '../../../shared/format/create-format.ts';
import { languageCodes } from '@latchkey/contract/text/languages';
import { loadTexts } from '../../../shared/i18n/load-texts.ts';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { mapLabels } from './use-map-labels.ts';

const counts = [0, 1, 2, 3, 11, 100, 102, 1_234, 1_000_000];

test.each(languageCodes)('the accessible name of a cluster begins with its visible number, in %s', async (language) => {
  const { t } = createTranslator(language, await loadTexts(language));
  const format = createFormat({
    language,
    currencyCode: 'EUR',
    currencySymbol: '€',
    shortPrices: false,
    priceDecimals: 'needed',
    justNow: 'just now',
    now: new Date(0),
  });
  const labels = mapLabels(t, false);
  for (const count of counts) {
    const visibleCount = format.number(count);
    for (const name of [labels.cluster(count, visibleCount), labels.building(count, visibleCount)]) {
      expect(name.startsWith(visibleCount), name).toBe(true);
      expect(name.length).toBeGreaterThan(visibleCount.length + 4);
    }
  }
});

test('only the demo market notes that its streets are illustrative', () => {
  const t = (key: string) => key;
  expect(mapLabels(t, true).sketched).toBe('map.sketched');
  expect(mapLabels(t, false)).not.toHaveProperty('sketched');
});
