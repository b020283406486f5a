const email = /[^\s@]+@[^\s@]+/u;
const numbers = /\+?[\p{Nd}(][\p{Nd}\s().\-–/]*\p{Nd}/gu;
const minPhoneDigits = 7;
/** A price such as `1500000`. */
const roundNumber = /^\p{Nd}{3,4}[0٠۰०]{4}$/u;

/** Returns whether a text looks as if it has an email address or a phone number; ranges of prices may do so too. */
export function hasPersonalData(text: string): boolean {
  if (email.test(text)) return true;
  return (text.match(numbers) ?? []).some((number) => {
    const digits = number.match(/\p{Nd}/gu) ?? [];
    return digits.length >= minPhoneDigits && !roundNumber.test(number);
  });
}
