import { formatLocale } from '@latchkey/contract/text/format-locale';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';

/**
 * Formats payment amounts, with decimals unless they are whole.
 * @returns a function of an amount and its currency (ISO 4217); `''` is the market's currency
 */
export function useAmountFormat(): (amount: number, currency: string) => string {
  const { language } = useTranslation();
  const { currencyCode } = useMarket();
  const format = useFormat();
  return (amount, currency) => {
    if (currency === '' || currency === currencyCode) {
      return Number.isInteger(amount) ? format.price(amount) : format.exactPrice(amount);
    }
    try {
      return new Intl.NumberFormat(formatLocale(language), {
        style: 'currency',
        currency,
      }).format(amount);
    } catch {
      return `${currency} ${amount}`;
    }
  };
}
