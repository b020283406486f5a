/**
 * Parses a number as spreadsheets write it: decimal point or comma, spaces between thousands. An ambiguous comma or
 * point (`1,450`) is rejected, not guessed.
 * @param decimals maximum digits after the point
 * @returns null for an invalid number
 */
export function readNumber(text: string, decimals: number): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f']/g, '');
  const [, integer, mark, fraction = ''] = /^([+-]?\d{1,15})(?:([.,])(\d{1,20}))?$/.exec(plain) ?? [];
  if (integer === undefined || fraction.length > decimals) return null;
  if (mark === ',' && fraction.length === 3 && decimals > 2) return null;
  return Number(`${integer}.${fraction || '0'}`);
}
