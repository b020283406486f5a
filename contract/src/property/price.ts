import { formatLocale } from '../text/format-locale.ts';
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

/** Languages with units of their own for most currencies; in French and Spanish the symbol follows a letter without a space. */
const unitsOfLanguage = new Map<string, readonly Unit[]>([
  [
    'fr',
    [
      { size: 1e9, suffix: '\u00a0Md' },
      { size: 1e6, suffix: '\u00a0M' },
      { size: 1e3, suffix: '\u00a0k' },
    ],
  ],
  [
    'hi',
    [
      { size: 1e7, suffix: '\u00a0करोड़' },
      { size: 1e5, suffix: '\u00a0लाख' },
      { size: 1e3, suffix: '\u00a0हज़ार' },
    ],
  ],
  [
    'es',
    [
      { size: 1e9, suffix: '\u00a0mil\u00a0M' },
      { size: 1e6, suffix: '\u00a0M' },
      { size: 1e3, suffix: '\u00a0mil' },
    ],
  ],
]);

const southAsianCodes = ['INR', 'BDT', 'NPR', 'PKR', 'LKR'];
const familyOf = new Map<string, readonly Unit[]>([
  ...southAsianCodes.map((code): [string, readonly Unit[]] => [code, southAsian]),
  ...['JPY', 'CNY', 'KRW'].map((code): [string, readonly Unit[]] => [code, eastAsian]),
]);

export const priceDecimals = ['needed', 'always'] as const;
export type PriceDecimals = (typeof priceDecimals)[number];

export interface PriceOptions {
  /** Setting `currency_symbol`, or the code of another currency. */
  symbol: string;
  /** Setting `selected_currency_data.code`; chooses the family of suffixes and, in English, the digit groups. */
  currencyCode: string;
  /** Setting `number_with_suffix` is `1`. */
  withSuffix?: boolean;
  /** Language code of the page: digit groups, decimal mark and the place of the symbol. */
  language?: string;
  /**
   * Setting `price_decimals`: `always` two (specification 9), or only when there are cents. With suffixes always two.
   */
  decimals?: PriceDecimals;
}

/**
 * Formats a price for display: `€465,000.00`, in Spanish `465.000,00 €`; with suffixes `€465.00K`, `₹1.25 Cr`, `¥3.00億`
 * (specification 9).
 * @param price a number, or decimal text as some servers send it; any other text is shown unchanged
 */
export function formatPrice(price: number | string, options: PriceOptions): string {
  const { symbol, currencyCode, withSuffix = false, language = 'en', decimals = 'always' } = options;
  const locale = priceLocale(language, currencyCode);
  const cents = readCents(price);
  if (cents === null) return withSymbol(`${price}`, symbol, locale);
  const shown = withSuffix
    ? shorten(cents, currencyCode, locale, 'two decimals')
    : group(Math.abs(cents) / 100, locale, decimals === 'needed' && cents % 100 === 0 ? 0 : 2, 2);
  return withSymbol(shown, symbol, locale, cents < 0);
}

/**
 * Formats the shortest form, for pins, chips and axes: at most three significant digits, `€1.49M`, `€12.3M`, `€645K`.
 * Below 10,000 the whole number, because a thousandth of a rent matters: `€1,250`.
 */
export function formatShortPrice(
  price: number | string,
  { symbol, currencyCode, language = 'en' }: Pick<PriceOptions, 'symbol' | 'currencyCode' | 'language'>,
): string {
  const locale = priceLocale(language, currencyCode);
  const cents = readCents(price);
  if (cents === null) return withSymbol(`${price}`, symbol, locale);
  const amount = Math.abs(cents) / 100;
  const shown =
    Math.round(amount) < shortFrom
      ? group(Math.round(amount), locale, 0, 0)
      : shorten(cents, currencyCode, locale, 'three figures');
  return withSymbol(shown, symbol, locale, cents < 0);
}

const shortFrom = 10_000;

/** British English; with South Asian currencies lakh and crore groups. Latin digits in every language. */
function priceLocale(language: string, currencyCode: string): string {
  const isIndian = language === 'en' && southAsianCodes.includes(currencyCode.toUpperCase());
  return formatLocale(isIndian ? 'en-IN' : language);
}

/** Puts the symbol where the language has it; a symbol of letters, such as a currency code, gets a space. */
function withSymbol(number: string, symbol: string, locale: string, isNegative = false): string {
  const euro = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const;
  // `€0` or `0 €`; Arabic begins with a mark of direction.
  const sample = formatter(`symbol ${locale}`, () => new Intl.NumberFormat(locale, euro))
    .format(0)
    .replace('\u200f', '');
  const mark = sample.startsWith('€') ? symbol.trim().replace(/\p{L}$/u, '$&\u00a0') : symbol.trim();
  const sum = /\u00a0(k|M|Md)$/.test(number) ? sample.replace(/\s/, '') : sample;
  const text = sum.replace('0', () => number).replace('€', () => mark);
  return `${isNegative ? '-' : ''}${text.trim()}`;
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
  const language = locale.slice(0, 2);
  const family = familyOf.get(code.toUpperCase());
  const units = (family === eastAsian ? family : unitsOfLanguage.get(language)) ?? family ?? western;
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
function formatter(key: string, create: () => Intl.NumberFormat): Intl.NumberFormat {
  const created = formatters.get(key) ?? create();
  formatters.set(key, created);
  return created;
}

function group(value: number, locale: string, minimum: number, maximum: number): string {
  const digits = { minimumFractionDigits: minimum, maximumFractionDigits: maximum, useGrouping: 'always' as const };
  return formatter(`${locale} ${minimum} ${maximum}`, () => new Intl.NumberFormat(locale, digits)).format(value);
}
