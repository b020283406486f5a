import type { MapLabels } from '../map-types.ts';
import type { Translate } from '../../../shared/i18n/translator.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';

/** Returns the texts of a property map. */
export function useMapLabels(): MapLabels {
  const { t } = useTranslation();
  const { isDemo } = useMarket();
  return mapLabels(t, isDemo);
}

/** @param isDemo only the demo market has sketched streets */
export function mapLabels(t: Translate, isDemo: boolean): MapLabels {
  return {
    map: t('map.name'),
    pins: t('map.pins'),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    locate: t('map.locate'),
    locateFailed: t('map.locateFailed'),
    locateDenied: t('map.locateDenied'),
    unsupported: t('map.unsupported'),
    ...(isDemo && { sketched: t('map.sketched') }),
    cluster: (count, shown) => t('map.cluster', { count, shown }),
    building: (count, shown) => t('map.house', { count, shown }),
  };
}
