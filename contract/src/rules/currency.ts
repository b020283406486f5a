export interface Currency {
  /** ISO 4217. */
  code: string;
  name: string;
  symbol: string;
}

let known: ReadonlySet<string> | undefined;

/** Every currency that money is counted in today, by its code. */
export function currencyCodes(): readonly string[] {
  known ??= new Set(Intl.supportedValuesOf('currency'));
  return [...known];
}

/** A currency as `selected_currency_data` tells of it (contract 3.19); null for a code that stands for none. */
export function currencyOf(code: string, language = 'en'): Currency | null {
  known ??= new Set(Intl.supportedValuesOf('currency'));
  if (!known.has(code)) return null;
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return {
    code,
    name: new Intl.DisplayNames([language], { type: 'currency' }).of(code) ?? code,
    symbol: parts.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? code,
  };
}
