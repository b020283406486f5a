/**
 * A number as spreadsheets write it: with a point or a comma before the decimals, spaces between thousands. A comma or
 * point that could mean either (`1,450`) is refused rather than guessed.
 * @param decimals most digits after the point
 */
export function readNumber(text: string, decimals: number): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f']/g, '');
  const [, whole, mark, fraction = ''] = /^([+-]?\d{1,15})(?:([.,])(\d{1,20}))?$/.exec(plain) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  if (mark === ',' && fraction.length === 3 && decimals > 2) return null;
  return Number(`${whole}.${fraction || '0'}`);
}
