import { formatLocale } from '@latchkey/contract/text/format-locale';
import {
  areaSymbols,
  type AreaSystem,
  type AreaUnit,
  convertArea,
  unitInSystem,
} from '@latchkey/contract/property/area-unit';
import { formatPrice, formatShortPrice, type PriceDecimals } from '@latchkey/contract/property/price';
import { ago } from '@latchkey/contract/text/relative-time';

export interface FormatOptions {
  language: string;
  currencyCode: string;
  currencySymbol: string;
  /** Setting `number_with_suffix`: prices are short everywhere. */
  shortPrices: boolean;
  /** Setting `price_decimals`. */
  priceDecimals: PriceDecimals;
  /** Unit of all areas; without one each is as listed. */
  areaUnit?: AreaSystem | null;
  /** "just now" in this language; `Intl` has only "now". */
  justNow: string;
  /** Render time, so that browser and server produce the same text. */
  now: Date;
}

export interface Area {
  value: number;
  unit: AreaUnit;
  /** As the listing writes the unit: `m²`, `sq ft`. */
  symbol: string;
}

/** ISO 4217 code, shown before the number; absent for the market's currency. */
type OtherCurrency = string | null | undefined;

export interface Format {
  /** `€465,000`; decimals always or only for cents, as configured (docs/decisions/005-price-decimals.md). */
  price: (amount: number, currency?: OtherCurrency) => string;
  /** `€465K`: pins, chips and axes. */
  shortPrice: (amount: number, currency?: OtherCurrency) => string;
  /** `€1,649.75`: instalments. */
  exactPrice: (amount: number) => string;
  number: (value: number, decimals?: number) => string;
  /** `45K`: counts in narrow places. */
  compact: (value: number) => string;
  /** On which side of a typed amount the currency's symbol stands, as properties of an input. */
  currencyAffix: (currency?: OtherCurrency) => { before: string } | { after: string };
  /** `118 m²`, or in the chosen unit `1,270 ft²`, `2.4 ac`. */
  area: (area: Area) => string;
  /** Unit of the prices per area of a listing, and the factor to it from the listing's own unit. */
  areaRate: (area: Pick<Area, 'unit' | 'symbol'>) => { symbol: string; factor: number };
  /** Four significant digits, so that a flat in km² is not rounded to 0. */
  significant: (value: number) => string;
  /** `0.18` → `18 %`, in the form of the language. */
  percent: (share: number, decimals?: number) => string;
  /** `just now`, `5 days ago`, `yesterday`, `3 months ago` (specification 9). */
  ago: (iso: string) => string;
  date: (iso: string) => string;
  /** `March 2027`; months count from 0. */
  month: (year: number, month: number) => string;
  /** `240 kB`, `1.4 MB`: sizes of files. */
  bytes: (bytes: number) => string;
}

const formatters = new Map<string, unknown>();

/** Caches `Intl` formatters: creating one costs more than a thousand uses. */
function cached<Formatter>(name: string, create: () => Formatter): Formatter {
  const known = formatters.get(name) as Formatter | undefined;
  if (known) return known;
  const formatter = create();
  formatters.set(name, formatter);
  return formatter;
}

export function createFormat(options: FormatOptions): Format {
  const {
    language,
    currencySymbol: symbol,
    currencyCode,
    shortPrices,
    priceDecimals,
    areaUnit,
    justNow,
    now,
  } = options;
  const locale = formatLocale(language);
  const relative = (numeric: 'auto' | 'always') =>
    cached(`ago ${locale} ${numeric}`, () => new Intl.RelativeTimeFormat(locale, { numeric }));
  const numbers = (as: Intl.NumberFormatOptions) =>
    cached(`${locale} ${JSON.stringify(as)}`, () => new Intl.NumberFormat(locale, as));
  const days = () =>
    cached(
      `day ${locale}`,
      () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
    );
  const date = (iso: string) => days().format(new Date(iso));
  const symbolOf = (currency: OtherCurrency) => (currency ? currency : symbol);
  return {
    price: (amount, currency) =>
      formatPrice(amount, {
        symbol: symbolOf(currency),
        currencyCode,
        language,
        withSuffix: shortPrices,
        decimals: priceDecimals,
      }),
    shortPrice: (amount, currency) => formatShortPrice(amount, { symbol: symbolOf(currency), currencyCode, language }),
    exactPrice: (amount) => formatPrice(amount, { symbol, currencyCode, language }),
    number: (value, decimals = 0) => numbers({ maximumFractionDigits: decimals, useGrouping: 'always' }).format(value),
    compact: (value) => numbers({ notation: 'compact', maximumSignificantDigits: 2 }).format(value),
    currencyAffix: (currency) => {
      const written = symbolOf(currency);
      const sample = formatShortPrice(1, { symbol: written, currencyCode, language });
      return sample.startsWith('1') ? { after: written } : { before: written };
    },
    area: ({ value, unit, symbol: written }) => {
      const shown = areaUnit ? unitInSystem(value, unit, areaUnit) : unit;
      const decimals = shown === unit || shown === 'ha' || shown === 'ac' ? 2 : 0;
      const number = numbers({ maximumFractionDigits: decimals, useGrouping: 'always' }).format(
        convertArea(value, unit, shown),
      );
      return `${number}\u00a0${shown === unit ? written : areaSymbols[shown]}`;
    },
    areaRate: ({ unit, symbol: written }) => {
      const shown = areaUnit ? unitInSystem(0, unit, areaUnit) : unit;
      return { symbol: shown === unit ? written : areaSymbols[shown], factor: convertArea(1, shown, unit) };
    },
    significant: (value) => numbers({ maximumSignificantDigits: 4 }).format(value),
    percent: (share, decimals = 0) => numbers({ style: 'percent', maximumFractionDigits: decimals }).format(share),
    ago: (iso) => {
      const elapsed = ago(new Date(iso), now);
      if (elapsed === null) return justNow;
      // "yesterday" is exact, "last month" and "last year" are not.
      const numeric = elapsed.unit === 'day' ? 'auto' : 'always';
      return relative(numeric).format(-elapsed.count, elapsed.unit);
    },
    date,
    month: (year, month) =>
      cached(
        `month ${locale}`,
        () => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
      ).format(Date.UTC(year, month)),
    bytes: (bytes) => {
      const [unit, size] = bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
      const value = bytes / size;
      const maximumFractionDigits = value < 10 ? 1 : 0;
      return numbers({ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(value);
    },
  };
}
