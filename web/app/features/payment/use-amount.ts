import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';

/**
 * Amounts of payments, to the cent where there are some.
 * @returns text of an amount in a currency (ISO 4217); `''` is the market's own
 */
export function useAmount(): (amount: number, currency: string) => string {
  const { language } = useTranslation();
  const { currencyCode } = useMarket();
  const format = useFormat();
  return (amount, currency) => {
    if (currency === '' || currency === currencyCode) {
      return Number.isInteger(amount) ? format.price(amount) : format.exactPrice(amount);
    }
    try {
      return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'currency', currency }).format(amount);
    } catch {
      return `${currency} ${amount}`;
    }
  };
}
