import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarket } from '../market/market.tsx';
import { createFormat, type Format } from './create-format.ts';

/** Numbers, prices and times as this page's language writes them. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const { currencyCode, currencySymbol, shortPrices, drawnAt } = useMarket();
  return useMemo(
    () =>
      createFormat({
        language: i18n.language,
        currencyCode,
        currencySymbol,
        shortPrices,
        now: new Date(drawnAt),
      }),
    [i18n.language, currencyCode, currencySymbol, shortPrices, drawnAt],
  );
}
