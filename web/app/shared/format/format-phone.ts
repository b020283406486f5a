import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number with its country code as it is written internationally, such as `+351 912 345 678`; others unchanged. */
export function formatPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
