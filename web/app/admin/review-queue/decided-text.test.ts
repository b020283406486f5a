import { expect, test } from 'vitest';
import english from '../../../../locales/en/console/review-queue.json' with { type: 'json' };
import french from '../../../../locales/fr/console/review-queue.json' with { type: 'json' };
import { createTranslator } from '../../shared/i18n/translator.ts';
import { removeIsolation } from '../../shared/i18n/use-translation.ts';
import { decidedText } from './decided-text.ts';

const tools = { t: createTranslator('en', english).t, number: String };

test('the result of one decision names its case', () => {
  const text = decidedText(tools, 'Approved', ['Seaside house with garden']);
  expect(removeIsolation(text)).toBe('Approved: Seaside house with garden');
  const { t } = createTranslator('fr', french);
  expect(removeIsolation(decidedText({ t, number: String }, 'Validé', ['Villa']))).toBe('Validé\u00a0: Villa');
});

test('the result of several decisions has their number', () => {
  expect(decidedText(tools, 'Approved', ['One', 'Two', 'Three'])).toBe('Approved (3)');
});

test('a case without a title has only the result', () => expect(decidedText(tools, 'Approved', [''])).toBe('Approved'));
