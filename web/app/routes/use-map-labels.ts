import type { MapLabels } from '../features/map/map-types.ts';
import type { Translate } from '../i18n/translator.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** The texts of a map of homes. */
export function useMapLabels(): MapLabels {
  const { t } = useTranslation();
  return mapLabels(t);
}

export function mapLabels(t: Translate): MapLabels {
  return {
    map: t('map.name'),
    pins: t('map.pins'),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    locate: t('map.locate'),
    locateFailed: t('map.locateFailed'),
    locateDenied: t('map.locateDenied'),
    unsupported: t('map.unsupported'),
    attribution: t('map.attribution'),
    cluster: (count, shown) => t('map.cluster', { count, shown }),
    house: (count, shown) => t('map.house', { count, shown }),
  };
}
