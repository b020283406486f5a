import { toE164, normalisePhone } from '@latchkey/contract/account/contact';
import { type ChangeEvent, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { callingCodes, countryChoices, countryOf, internationalDigits, likelyCountry } from './calling-codes.ts';
import { FormTrouble } from './form-trouble.tsx';
import { isPhoneNumber } from './phone-number.ts';
import { sendCode } from './sign-in-calls.ts';
import type { StepProps } from './step.ts';
import { useAccountForm } from './use-account-form.ts';

/** Country and number; a code follows by text message (contract 5.2). */
export function PhoneForm({ go }: StepProps) {
  const { t, language } = useTranslation();
  const { phone } = useMarket();
  const choices = useMemo(() => countryChoices(language), [language]);
  const { form, control, values, errors, pending, trouble, set } = useAccountForm({
    first: { country: likelyCountry(navigator.languages, normalisePhone(phone)), number: '' },
    checks: {
      number(text, { country }) {
        if (text.trim() === '') return t('signIn.missing.number');
        return isPhoneNumber(internationalDigits(normalTyped(text), country)) ? '' : t('signIn.wrong.number');
      },
    },
    places: { validation: 'number' },
    async send({ country, number }) {
      const digits = internationalDigits(normalTyped(number), country);
      await sendCode({ number: digits });
      go({ name: 'phone-code', digits });
    },
  });

  /** A whole number, pasted or filled in, brings its country. */
  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = normalTyped(target.value);
    const found = typed.startsWith('+') ? countryOf(typed.slice(1), values.country) : undefined;
    if (found) set('country', found);
    set('number', target.value);
  }

  const isWhole = normalTyped(values.number).startsWith('+');
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
          before={!isWhole && <bdi className="tnum">{toE164(callingCodes.get(values.country) ?? '')}</bdi>}
          {...control('number')}
          onChange={type}
        />
      </Field>
      <FormTrouble text={trouble?.text} />
      <Button type="submit" size="lg" block pending={pending}>
        {t('signIn.sendCode')}
      </Button>
    </form>
  );
}

/** Digits of other scripts become ours; what marks a whole number stays. */
function normalTyped(text: string): string {
  const isWhole = /^\s*(?:\+|00)/.test(text.normalize('NFKC'));
  return (isWhole ? '+' : '') + normalisePhone(text);
}
