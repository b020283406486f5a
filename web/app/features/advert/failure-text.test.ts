import { errorEntry, type ErrorKey } from '@latchkey/contract/errors';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../api/failure.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { failureText, toldFailures } from './failure-text.ts';

/** What store_advertisement and delete_advertisement throw, and what any call may answer. */
const thrown: readonly (ErrorKey | 'unreachable')[] = [
  'property_not_found',
  'project_not_found',
  'not_owner',
  'not_featurable',
  'already_featured',
  'package_not_available',
  'feature_not_available',
  'limit_not_available',
  'advertisement_not_found',
  'demo_mode',
  'not_signed_in',
  'account_deactivated',
  'too_many_requests',
  'internal',
  'service_unavailable',
  'unreachable',
];

const failure = (key: string) => {
  const entry = key === 'unreachable' ? null : errorEntry(key as ErrorKey);
  return new CallError({ key, message: entry?.text ?? '', status: entry?.status ?? 0, body: null });
};

describe.for(Object.keys(languages) as Language[])('a failure of an advert in %s', async (language) => {
  const texts = await loadTexts(language);
  const { t } = createTranslator(language, texts);

  it('has words of its own, whatever it is', () => {
    const told = thrown.map((key) => failureText(failure(key), 'project', t));
    expect(new Set(told).size).toBe(thrown.length);
    expect(told).not.toContain(t('advert.failed.other'));
    expect(told.filter((text) => text.includes('.failed.') || text.includes('{{'))).toEqual([]);
  });

  it('names what the package lacks as the page of packages does', () => {
    for (const key of ['package_not_available', 'feature_not_available', 'limit_not_available']) {
      expect(failureText(failure(key), 'property', t)).toContain(texts['packages.feature.property_feature']);
      expect(failureText(failure(key), 'project', t)).toContain(texts['packages.feature.project_feature']);
    }
  });
});

it('names no failure that nobody can meet', () => {
  expect(toldFailures.filter((key) => !thrown.some((one) => one === key))).toEqual([]);
});
