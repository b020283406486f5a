import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useMarket } from '../market/market.tsx';
import { createFormat, type Format } from './create-format.ts';

/** Numbers, prices and times as this page's language writes them. */
export function useFormat(): Format {
  const { t, language } = useTranslation();
  const { currencyCode, currencySymbol, shortPrices, priceDecimals, drawnAt } = useMarket();
  return useMemo(
    () =>
      createFormat({
        language,
        currencyCode,
        currencySymbol,
        shortPrices,
        priceDecimals,
        justNow: t('shell.justNow'),
        now: new Date(drawnAt),
      }),
    [t, language, currencyCode, currencySymbol, shortPrices, priceDecimals, drawnAt],
  );
}
