/**
 * Whether a text looks like an email address. Permissive, so that no valid one is refused; the server validates it. The
 * server's schema is not used here, because the validator would be larger than the page.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@"(),:;<>[\]\\]+@[^\s@.,:;]+(?:\.[^\s@.,:;]+)*\.[^\s@.,:;\d]{2,}$/u.test(text.trim());
}
