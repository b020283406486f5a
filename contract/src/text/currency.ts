export interface Currency {
  /** ISO 4217. */
  code: string;
  name: string;
  symbol: string;
}

/** Built on first use: the list of `Intl` is long. */
let known: ReadonlySet<string> | undefined;
const isKnown = (code: string) => (known ??= new Set(Intl.supportedValuesOf('currency'))).has(code);

/** Active currencies of ISO 4217 in January 2026, without funds, metals and codes for tests. */
const activeCodes = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF ' +
  'CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ ' +
  'GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP ' +
  'LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR ' +
  'PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC ' +
  'SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF ' +
  'YER ZAR ZMW ZWG'
).split(' ');

/** Returns the codes of all current currencies that this browser or server knows; `Intl` alone also lists former ones. */
export function currencyCodes(): readonly string[] {
  return activeCodes.filter(isKnown);
}

/** Returns a currency as in `selected_currency_data` (contract 3.19); null for an unknown code. */
export function currencyOf(code: string, language = 'en'): Currency | null {
  if (!isKnown(code)) return null;
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return {
    code,
    name: new Intl.DisplayNames([language], { type: 'currency' }).of(code) ?? code,
    symbol: parts.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? code,
  };
}
