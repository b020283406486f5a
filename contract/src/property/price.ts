import { toCents } from '../text/money.ts';

/** A unit of shortened numbers and its suffix. */
interface Unit {
  size: number;
  suffix: string;
}

const southAsian: readonly Unit[] = [
  { size: 1e7, suffix: '\u00a0Cr' },
  { size: 1e5, suffix: '\u00a0L' },
  { size: 1e3, suffix: 'K' },
];
const eastAsian: readonly Unit[] = [
  { size: 1e8, suffix: '億' },
  { size: 1e4, suffix: '万' },
];
const western: readonly Unit[] = [
  { size: 1e9, suffix: 'B' },
  { size: 1e6, suffix: 'M' },
  { size: 1e3, suffix: 'K' },
];

const familyOf = new Map<string, readonly Unit[]>([
  ...['INR', 'BDT', 'NPR', 'PKR', 'LKR'].map((code): [string, readonly Unit[]] => [code, southAsian]),
  ...['JPY', 'CNY', 'KRW'].map((code): [string, readonly Unit[]] => [code, eastAsian]),
]);

export const priceDecimals = ['needed', 'always'] as const;
export type PriceDecimals = (typeof priceDecimals)[number];

export interface PriceOptions {
  /** Setting `currency_symbol`: printed unchanged before the number. */
  symbol: string;
  /** Setting `selected_currency_data.code`; chooses the family of suffixes. */
  currencyCode: string;
  /** Setting `number_with_suffix` is `1`. */
  withSuffix?: boolean;
  /** BCP 47 tag of the digit grouping. */
  locale?: string;
  /**
   * Setting `price_decimals`: `always` two (specification 9), or only when there are cents. With suffixes always two.
   */
  decimals?: PriceDecimals;
}

/**
 * Formats a price for display: `€465,000.00`; with suffixes `€465.00K`, `₹1.25 Cr`, `¥3.00億` (specification 9).
 * @param price a number, or decimal text as some servers send it; any other text is shown unchanged
 */
export function formatPrice(price: number | string, options: PriceOptions): string {
  const cents = readCents(price);
  if (cents === null) return `${options.symbol}${price}`;
  const { symbol, currencyCode, withSuffix = false, locale = 'en', decimals = 'always' } = options;
  const shown = withSuffix
    ? shorten(cents, currencyCode, locale, 'two decimals')
    : group(Math.abs(cents) / 100, locale, decimals === 'needed' && cents % 100 === 0 ? 0 : 2, 2);
  return `${cents < 0 ? '-' : ''}${symbol}${shown}`;
}

/**
 * Formats the shortest form, for pins, chips and axes: at most three significant digits, `€1.49M`, `€12.3M`, `€645K`.
 */
export function formatShortPrice(
  price: number | string,
  { symbol, currencyCode, locale = 'en' }: Pick<PriceOptions, 'symbol' | 'currencyCode' | 'locale'>,
): string {
  const cents = readCents(price);
  if (cents === null) return `${symbol}${price}`;
  return `${cents < 0 ? '-' : ''}${symbol}${shorten(cents, currencyCode, locale, 'three figures')}`;
}

function readCents(price: number | string): number | null {
  try {
    return toCents(price);
  } catch {
    return null;
  }
}

type Precision = 'two decimals' | 'three figures';

/** Uses the largest unit that the rounded number reaches, so that 999,999 is 1M and never 1000K. */
function shorten(cents: number, code: string, locale: string, precision: Precision): string {
  const amount = Math.abs(cents) / 100;
  const units = familyOf.get(code.toUpperCase()) ?? western;
  const minDecimals = precision === 'two decimals' ? 2 : 0;
  for (const [index, { size, suffix }] of units.entries()) {
    const above = units[index - 1];
    if (amount < size) continue;
    const rounded = round(amount / size, precision);
    if (above && rounded * size >= above.size) return `${group(1, locale, minDecimals, 2)}${above.suffix}`;
    return `${group(rounded, locale, minDecimals, 2)}${suffix}`;
  }
  const smallest = units.at(-1);
  const rounded = round(amount, precision);
  if (smallest && rounded >= smallest.size) return `${group(1, locale, minDecimals, 2)}${smallest.suffix}`;
  return group(rounded, locale, minDecimals, 2);
}

function round(value: number, precision: Precision): number {
  const decimals = precision === 'two decimals' ? 2 : value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`);
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Formatters are cached: creating one costs more than a thousand uses. */
function group(value: number, locale: string, minimum: number, maximum: number): string {
  const key = `${locale} ${minimum} ${maximum}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { minimumFractionDigits: minimum, maximumFractionDigits: maximum });
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}
