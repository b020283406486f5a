import { textLength } from '@latchkey/contract/limits';

/** Whether these can be the digits of an international number (ITU-T E.164). */
export function isPhoneNumber(digits: string): boolean {
  return /^\d+$/.test(digits) && digits.length >= textLength.phoneDigitsMin && digits.length <= textLength.phoneDigits;
}
