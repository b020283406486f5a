/**
 * Could this be an address? Wide on purpose, so that no real one is refused: the server looks again. Its check is not
 * loaded here, since a validator weighs more than this page.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@"(),:;<>[\]\\]+@[^\s@.,:;]+(?:\.[^\s@.,:;]+)*\.[^\s@.,:;\d]{2,}$/u.test(text.trim());
}
