import { toE164, normalisePhone } from '@latchkey/contract/account/contact';
import { type ChangeEvent, useMemo } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { callingCodes, countryChoices, countryOf, internationalDigits, guessCountry } from './calling-codes.ts';
import { FormError } from './form-parts.tsx';
import { isPhoneNumber, useAccountForm } from './use-account-form.ts';
import { sendCode } from './sign-in-calls.ts';
import type { SignInStepProps } from './sign-in-step.ts';

/** Country and phone number; a code is sent by text message (contract 5.2). */
export function PhoneForm({ go }: SignInStepProps) {
  const { t, language } = useTranslation();
  const { phone } = useMarket();
  const choices = useMemo(() => countryChoices(language), [language]);
  const { form, control, values, errors, pending, formError, set } = useAccountForm({
    initialValues: { country: guessCountry(navigator.languages, normalisePhone(phone)), number: '' },
    checks: {
      number(text, { country }) {
        if (text.trim() === '') return t('signIn.missing.number');
        return isPhoneNumber(internationalDigits(normaliseInput(text), country)) ? '' : t('signIn.wrong.number');
      },
    },
    errorFields: { validation: 'number' },
    async send({ country, number }) {
      const digits = internationalDigits(normaliseInput(number), country);
      await sendCode({ number: digits });
      go({ name: 'phone-code', digits });
    },
  });

  /** Selects the country of an international number that was pasted or filled in. */
  function changeNumber({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = normaliseInput(target.value);
    const found = typed.startsWith('+') ? countryOf(typed.slice(1), values.country) : undefined;
    if (found) set('country', found);
    set('number', target.value);
  }

  const isInternational = normaliseInput(values.number).startsWith('+');
  return (
    <form {...form} className="sign-in-form">
      <Field label={t('signIn.country')}>
        <Select autoComplete="country" {...control('country')}>
          {choices.map(({ country, name, code }) => (
            <option key={country} value={country}>
              {`${name} (\u2066+${code}\u2069)`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('signIn.number')} help={t('signIn.numberHelp')} error={errors.number} required>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          className="sign-in-number"
          before={!isInternational && <bdi className="tnum">{toE164(callingCodes.get(values.country) ?? '')}</bdi>}
          {...control('number')}
          onChange={changeNumber}
        />
      </Field>
      <FormError text={formError?.text} />
      <Button type="submit" size="lg" block pending={pending}>
        {t('signIn.sendCode')}
      </Button>
    </form>
  );
}

/** Converts digits of other scripts; keeps the sign of an international number as `+`. */
function normaliseInput(text: string): string {
  const isInternational = /^\s*(?:\+|00)/.test(text.normalize('NFKC'));
  return (isInternational ? '+' : '') + normalisePhone(text);
}
