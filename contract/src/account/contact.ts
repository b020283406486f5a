/** Normalises emails and phone numbers, so that the same one is found in any spelling. */

/**
 * Returns an email for comparison: trimmed, in lower case. In practice no mail server distinguishes `A@x` from `a@x`.
 */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/**
 * Returns international digits without `+` (contract 5.2): removes spaces, dots, dashes, brackets and a leading `+` or
 * `00`, and converts digits of other scripts. Other characters are left and fail the validation of the field.
 */
export function normalisePhone(phone: string): string {
  return phone
    .trim()
    .normalize('NFKC')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/[\s().\-‐‑–/\u200e\u200f\u202a-\u202e]/g, '')
    .replace(/^(?:\+|00)/, '');
}

/** Returns the number with `+` in front (E.164), `""` for none. */
export function toE164(phone: string): string {
  const digits = normalisePhone(phone);
  return digits === '' ? '' : `+${digits}`;
}
