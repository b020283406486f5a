/**
 * Parses a number as spreadsheets write it: decimal point or comma, spaces between thousands.
 * @param decimals maximum digits after the point
 * @returns null for an invalid number
 */
export function readDecimal(text: string, decimals: number): number | null {
  const [, integer, fraction = ''] = /^([+-]?\d{1,15})(?:[.,](\d{1,20}))?$/.exec(withoutSpaces(text)) ?? [];
  return integer === undefined || fraction.length > decimals ? null : Number(`${integer}.${fraction || '0'}`);
}

/**
 * Parses a number like `readDecimal`, but rejects one whose point or comma may separate thousands: `1.450` is 1.45 in one
 * language and 1,450 in another.
 */
export function readNumber(text: string, decimals: number): number | null {
  return mayHaveThousands(text) ? null : readDecimal(text, decimals);
}

/** Whether the point or comma of a number may separate thousands. */
export function mayHaveThousands(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(withoutSpaces(text));
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/[\s\u00a0\u202f']/g, '');
}
