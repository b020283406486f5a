import { embedAddress } from '../content/embed-address.ts';
import { currencyOf } from '../text/currency.ts';
import { normalisePhone } from '../account/contact.ts';
import { languageCode } from '../text/language-code.ts';
import type { SettingDefinition } from './setting-definitions.ts';
import { socialLink } from '../account/social-link.ts';
import { slugPattern } from '../text/slug.ts';

/** Validation errors of a setting. */
export const settingProblems = [
  'required',
  'too_long',
  'not_a_number',
  'not_a_choice',
  'not_a_colour',
  'not_an_address',
  'not_an_email',
  'not_a_phone',
  'wrong_site',
  'not_an_embed',
  'not_a_slug',
  'not_a_currency',
  'not_a_scheme',
  /** The upper of two bounds is not above the lower one. */
  'not_above',
  /** One of two values that belong together is missing. */
  'half',
  /** All sign-in methods would be off. */
  'no_way_in',
  /** Another admin changed it in the meantime. */
  'changed',
  /** Of the currency or its symbol while there are prices, which are not converted. */
  'not_confirmed',
] as const;

export type SettingProblem = (typeof settingProblems)[number];

export type CheckedSetting = { value: string; problem?: undefined } | { value?: undefined; problem: SettingProblem };

const maxAddressLength = 500;
/** RFC 3986, section 3.1, in lower case. */
const schemePattern = /^[a-z][\da-z+.-]{1,49}$/;
const emailPattern = /^[^\s@<>"(),;:\\]{1,64}@[^\s@<>"(),;:\\]{1,180}\.[^\s@<>"(),;:\\.]{2,63}$/;

/** Validates the input for a setting. Returns the normalised value to store (`''` for a blank) or a problem. */
export function checkSetting(definition: SettingDefinition, typed: string): CheckedSetting {
  const text = typed.trim();
  if (text === '')
    return definition.isRequired || hasFixedChoices(definition) ? { problem: 'required' } : { value: '' };
  switch (definition.kind) {
    case 'text':
    case 'long-text':
      return [...text].length > definition.max ? { problem: 'too_long' } : { value: text };
    case 'email':
      return emailPattern.test(text) ? { value: text } : { problem: 'not_an_email' };
    case 'phone':
      return /^\d{7,15}$/.test(normalisePhone(text)) ? { value: text } : { problem: 'not_a_phone' };
    case 'address':
      return isWebAddress(text) ? { value: text } : { problem: 'not_an_address' };
    case 'link': {
      const link = socialLink(definition.site, text);
      return link ? { value: link } : { problem: 'wrong_site' };
    }
    case 'embed':
      return text.length <= 4_000 && embedAddress(text) ? { value: embedAddress(text) } : { problem: 'not_an_embed' };
    case 'slug':
      return text.length <= 60 && slugPattern.test(text) ? { value: text } : { problem: 'not_a_slug' };
    case 'scheme':
      return schemePattern.test(text) ? { value: text } : { problem: 'not_a_scheme' };
    case 'latitude':
      return decimal(text, 90);
    case 'longitude':
      return decimal(text, 180);
    case 'currency':
      return currencyOf(text.toUpperCase()) ? { value: text.toUpperCase() } : { problem: 'not_a_currency' };
    case 'language':
      return languageCode(text) === text ? { value: text } : { problem: 'not_a_choice' };
    case 'switch':
      return text === '0' || text === '1' ? { value: text } : { problem: 'not_a_choice' };
    case 'choice':
      return definition.choices.includes(text) ? { value: text } : { problem: 'not_a_choice' };
    case 'colour':
      return /^#[\da-f]{6}$/i.test(text) ? { value: text.toLowerCase() } : { problem: 'not_a_colour' };
    case 'number':
      return isIntegerInRange(text, definition) ? { value: String(Number(text)) } : { problem: 'not_a_number' };
    case 'picture':
      return { problem: 'not_a_choice' };
  }
}

/** Whether the setting always has a value. */
function hasFixedChoices({ kind }: SettingDefinition): boolean {
  return kind === 'switch' || kind === 'choice';
}

function isWebAddress(text: string): boolean {
  return (
    text.length <= maxAddressLength && /^https?:\/\/[^\s"'<>/?#@]+\.[^\s"'<>/?#@]{2,}([/?#][^\s"'<>]*)?$/i.test(text)
  );
}

function decimal(text: string, limit: number): CheckedSetting {
  const plain = text.replace(',', '.');
  const isValid = /^-?\d{1,3}(\.\d{1,15})?$/.test(plain) && Math.abs(Number(plain)) <= limit;
  return isValid ? { value: plain } : { problem: 'not_a_number' };
}

function isIntegerInRange(text: string, { min, max }: { min: number; max: number }): boolean {
  return /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

/**
 * Returns problems between several settings, by the key that shows them.
 * @param values all settings
 */
export function crossSettingProblems(values: Readonly<Record<string, string>>): Record<string, SettingProblem> {
  const problems: Record<string, SettingProblem> = {};
  const { latitude = '', longitude = '' } = values;
  if ((latitude === '') !== (longitude === '')) problems[latitude === '' ? 'latitude' : 'longitude'] = 'half';
  const { min_radius_range: min = '', max_radius_range: max = '' } = values;
  if (min !== '' && max !== '' && Number(max) <= Number(min)) problems['max_radius_range'] = 'not_above';
  const methods = ['email_password_login', 'number_with_otp_login', 'social_login'];
  if (methods.every((key) => values[key] === '0')) problems['email_password_login'] = 'no_way_in';
  return problems;
}
