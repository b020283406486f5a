import type { MapLabels } from '../features/map/map-types.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** The texts of a map of homes. */
export function useMapLabels(): MapLabels {
  const { t } = useTranslation();
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
    cluster: (count) => t('map.cluster', { count }),
    house: (count) => t('map.house', { count }),
  };
}
