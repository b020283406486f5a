import { type ReactNode, useCallback } from 'react';
import { request } from '../api/request.ts';
import type { MapPadding } from '../features/map/map-padding.ts';
import { MapSlot } from '../features/map/map-slot.tsx';
import type { FittedBox, GeoBox, MapMarker, PropertyMarker } from '../features/map/map-types.ts';
import type { ClusterRequest } from '../features/map/cluster-question.ts';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { pinText } from '../listing/offer-text.ts';
import { useMarket } from '../market/market.tsx';
import { useTheme } from '../market/use-theme.ts';
import { staticMapOf } from './still-of.ts';
import { useMapLabels } from './use-map-labels.ts';
import { getMapClusters } from '@latchkey/contract/map/calls';

/** Below this zoom a map beside a list shows no static image: it would be large and show little. */
const minStaticZoomBesideList = 12;

export interface PropertiesMapProps {
  view: FittedBox;
  fitKey: string | number;
  markers: readonly MapMarker[];
  insets?: MapPadding;
  hoveredId: number | null;
  onHover: (id: number | null) => void;
  selectedId: number | null;
  onSelect: (id: number | null) => void;
  onMove: (box: GeoBox, zoom: number, byUser: boolean) => void;
  /** The map fills the page: its static image is page-wide and shown at every zoom. */
  isPage?: boolean;
  /** Renders the card at the selected pin; without it the screen shows the property elsewhere. */
  renderPopover?: (id: number) => ReactNode;
  /** Bounds of the building whose listings are shown; `renderHouse` renders their card at its cluster. */
  house: GeoBox | null;
  onHouse: (house: GeoBox | null) => void;
  renderHouse?: (house: GeoBox) => ReactNode;
}

/** The interactive map of properties with their prices, for the search and the map page. */
export function PropertiesMap({
  view,
  hoveredId: hovered,
  selectedId: chosen,
  onSelect: onChoose,
  isPage = false,
  ...props
}: PropertiesMapProps) {
  const { t, direction } = useTranslation();
  const format = useFormat();
  const theme = useTheme();
  const labels = useMapLabels();
  const { map } = useMarket();
  const staticMap = staticMapOf(view, isPage ? 'page' : 'list');
  const formatPrice = useCallback((marker: PropertyMarker) => pinText(marker, t, format), [t, format]);
  return (
    <MapSlot
      {...props}
      view={view}
      theme={theme}
      direction={direction}
      hoveredId={hovered}
      selectedId={chosen}
      onSelect={onChoose}
      formatPrice={formatPrice}
      formatCount={(count) => format.number(count)}
      describeMarker={(marker) =>
        t(marker.promoted ? 'map.pinFeatured' : 'map.pinPlain', { price: formatPrice(marker) })
      }
      labels={labels}
      staticMap={map?.hasImages !== false && (isPage || staticMap.zoom >= minStaticZoomBesideList) ? staticMap : null}
      alt={labels.map}
      {...(map && { styleUrl: map.styleUrl })}
    />
  );
}

/** Fetches the markers of a map section under some filters, for `useMapClusters`. */
export async function fetchMapMarkers<Filters extends object>(
  query: ClusterRequest,
  filters: Filters,
  signal: AbortSignal,
): Promise<readonly MapMarker[]> {
  return (await request(getMapClusters, { ...filters, ...query }, { signal })).data;
}
