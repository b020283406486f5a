import './layers.css';
import { Layers } from 'lucide-react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import type { MapLayers } from './use-map-layers.ts';

/** A button that opens the layers of the map: map or satellite, points of interest, and what the colours of prices mean. */
export default function LayerSwitch({ layers, hasPrices }: { layers: MapLayers; hasPrices: boolean }) {
  const { t } = useTranslation();
  const { hasSatellite, isSatellite, setSatellite, groups, shownGroups, toggleGroup } = layers;
  return (
    <div className="map-controls">
      <Popover
        label={t('map.layers')}
        align="end"
        className="map-layers"
        trigger={
          <button type="button" aria-label={t('map.layers')}>
            <Layers aria-hidden />
          </button>
        }
      >
        {hasSatellite && (
          <SegmentedControl
            legend={t('map.layers.ground')}
            value={isSatellite ? 'satellite' : 'map'}
            onValueChange={(value) => setSatellite(value === 'satellite')}
            segments={[
              { value: 'map', label: t('map.map') },
              { value: 'satellite', label: t('map.layers.satellite') },
            ]}
          />
        )}
        {groups.length > 0 && (
          <fieldset>
            <legend>{t('map.layers.nearby')}</legend>
            {groups.map((group) => (
              <Checkbox key={group} checked={shownGroups.includes(group)} onChange={() => toggleGroup(group)}>
                {t(`map.layers.${group}`)}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {hasPrices && (
          <div>
            <p>{t('map.layers.prices')}</p>
            <ul>
              <li>
                <span className="map-layers-sample" />
                {t('card.sell')}
              </li>
              <li>
                <span className="map-layers-sample" data-rent="" />
                {t('card.rent')}
              </li>
              <li>
                <span className="map-layers-sample" data-premium="" />
                {t('card.premium')}
              </li>
            </ul>
          </div>
        )}
      </Popover>
    </div>
  );
}
