/** One spelling for each email and phone number, so that the same one is found however it was typed. */

/** For comparing: outer spaces off, lower case. Mail boxes that tell `A@x` from `a@x` don't exist in practice. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/**
 * International digits without `+` (contract 5.2): spaces, dots, dashes, brackets and a leading `+` or `00` go, digits of
 * other scripts become ours. Anything else stays and fails the check of the field.
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

/** Digits as a person dials them: with `+` in front, `""` for none. */
export function dialled(phone: string): string {
  const digits = normalisePhone(phone);
  return digits === '' ? '' : `+${digits}`;
}
