import type { BaseMap } from '@latchkey/contract/map/base-map';
import { useState } from 'react';
import { type PoiGroup, poiGroups } from './poi-groups.ts';

/** The layers of a map that the visitor can switch. */
export interface MapLayers {
  /** Whether the map has satellite images. */
  hasSatellite: boolean;
  isSatellite: boolean;
  setSatellite: (isSatellite: boolean) => void;
  /** Groups that the map has. */
  groups: readonly PoiGroup[];
  shownGroups: readonly PoiGroup[];
  toggleGroup: (group: PoiGroup) => void;
}

/** State of the layers of a base map. */
export function useMapLayers(baseMap: BaseMap | null): MapLayers {
  const [isSatellite, setSatellite] = useState(false);
  const [shownGroups, setShownGroups] = useState<readonly PoiGroup[]>([]);
  const hasSatellite = baseMap !== null && (baseMap.kind === 'google' || baseMap.satellite !== null);
  const groups = baseMap?.kind === 'archive' && baseMap.layers.includes('pois') ? poiGroups : [];
  const toggleGroup = (group: PoiGroup) =>
    setShownGroups((shown) => (shown.includes(group) ? shown.filter((each) => each !== group) : [...shown, group]));
  return { hasSatellite, isSatellite: hasSatellite && isSatellite, setSatellite, groups, shownGroups, toggleGroup };
}
