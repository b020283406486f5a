import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useMarket } from '../market/market.tsx';
import { createFormat, type Format } from './create-format.ts';

/** Formats numbers, prices and times in the language of the page. */
export function useFormat(): Format {
  const { t, language } = useTranslation();
  const { currencyCode, currencySymbol, shortPrices, priceDecimals, areaUnit, renderedAt } = useMarket();
  return useMemo(
    () =>
      createFormat({
        language,
        currencyCode,
        currencySymbol,
        shortPrices,
        priceDecimals,
        areaUnit,
        justNow: t('shell.justNow'),
        now: new Date(renderedAt),
      }),
    [t, language, currencyCode, currencySymbol, shortPrices, priceDecimals, areaUnit, renderedAt],
  );
}
