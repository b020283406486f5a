import { errors } from '@latchkey/contract/errors';
import { signInErrors } from '@latchkey/contract/sign-in/sign-in-errors';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../shared/api/failure.ts';
import { languageCodes } from '@latchkey/contract/text/languages';
import { loadDeferredTexts } from '../../shared/i18n/load-texts.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { codeText, failureText } from './sign-in-failure.ts';

const failed = (key: string, message = '') => new CallError({ key, message, status: 400, body: null });

describe.each(languageCodes)('in %s', (language) => {
  it('every error code has its own text', async () => {
    const texts = await loadDeferredTexts('account', language);
    const { t } = createTranslator(language, texts);
    const shown = [...signInErrors.keys()].map((code) => codeText(`auth/${code}`, t));
    for (const text of shown) expect(text).not.toMatch(/sign_in_error|\{\{/);
    expect(new Set(shown).size).toBe(new Set(signInErrors.values()).size);
    expect(codeText('auth/brand-new', t)).toContain('auth/brand-new');
  });

  it('no sign-in failure shows its key', async () => {
    const { t } = createTranslator(language, await loadDeferredTexts('account', language));
    for (const key of Object.keys(errors).filter((one) =>
      /^(sign_in|email|password|code|reset|mail|sms|demo|account_deact|too_many_req|internal|service|not_signed)/.test(
        one,
      ),
    ))
      expect(failureText(failed(key), t)).not.toMatch(/signIn\.|sign_in_error|_/);
  });
});

it('an unknown failure shows its key or message', async () => {
  const { t } = createTranslator('en', await loadDeferredTexts('account', 'en'));
  expect(failureText(failed('premium_required'), t)).toBe('An error occurred. premium_required');
  expect(failureText(failed('failed', 'auth/user-disabled'), t)).toMatch(/deactivated/);
  expect(failureText(failed('failed', 'Email is taken'), t)).toBe('An error occurred. Email is taken');
  expect(failureText(new Error('x'), t)).toMatch(/^The sign-in service has a problem/);
});
