export interface Currency {
  /** ISO 4217. */
  code: string;
  name: string;
  symbol: string;
}

let known: ReadonlySet<string> | undefined;

/** Returns the codes of all current currencies (ISO 4217). */
export function currencyCodes(): readonly string[] {
  known ??= new Set(Intl.supportedValuesOf('currency'));
  return [...known];
}

/** Returns a currency as in `selected_currency_data` (contract 3.19); null for an unknown code. */
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
