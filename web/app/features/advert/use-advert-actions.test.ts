import { errorEntry, type ErrorKey } from '@latchkey/contract/errors';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../shared/api/failure.ts';
import { languageCodes } from '@latchkey/contract/text/languages';
import { loadTexts } from '../../shared/i18n/load-texts.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { advertFailureText, translatedFailures } from './use-advert-actions.ts';

/** Errors of store_advertisement and delete_advertisement, and those of any call. */
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

describe.for(languageCodes)('the failure text of an advert in %s', async (language) => {
  const texts = await loadTexts(language);
  const { t } = createTranslator(language, texts);

  it('is specific for every error', () => {
    const results = thrown.map((key) => advertFailureText(failure(key), 'project', t));
    expect(new Set(results).size).toBe(thrown.length);
    expect(results).not.toContain(t('advert.failed.other'));
    expect(results.filter((text) => text.includes('.failed.') || text.includes('{{'))).toEqual([]);
  });

  it('contains the feature names of the packages page', () => {
    for (const key of ['package_not_available', 'feature_not_available', 'limit_not_available']) {
      expect(advertFailureText(failure(key), 'property', t)).toContain(texts['packages.feature.property_feature']);
      expect(advertFailureText(failure(key), 'project', t)).toContain(texts['packages.feature.project_feature']);
    }
  });
});

it('every listed error of adverts can occur', () => {
  expect(translatedFailures.filter((key) => !thrown.some((one) => one === key))).toEqual([]);
});
