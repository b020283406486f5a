import { type ReactNode, useCallback, useMemo } from 'react';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { request } from '../../../shared/api/request.ts';
import type { MapPadding } from '../../../features/map/engine/map-padding.ts';
import type { LiveMapProps } from '../../../features/map/live-map.tsx';
import { MapSlot } from '../../../features/map/map-slot.tsx';
import { useStaticMap } from '../../../features/map/static-map.tsx';
import type { FittedBox, GeoBox, MapMarker, PropertyMarker } from '../../../features/map/map-types.ts';
import type { ClusterRequest } from '../../../features/map/geo-box.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { pinText } from '../../../shared/listing/offer-text.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { useTheme } from '../../../shared/market/use-theme.ts';
import { useMapLabels } from '../../../features/map/engine/use-map-labels.ts';
import { getMapClusters } from '@latchkey/contract/map/calls';

export interface PropertiesMapProps extends Pick<LiveMapProps, 'area' | 'outline' | 'reachable' | 'renderTool'> {
  view: FittedBox;
  fitKey: string | number;
  markers: readonly MapMarker[];
  insets?: MapPadding;
  hoveredId: number | null;
  /** The listings beside the map. */
  properties: readonly Pick<PropertyCard, 'id' | 'latitude' | 'longitude'>[];
  onHover: (id: number | null) => void;
  selectedId: number | null;
  onSelect: (id: number | null) => void;
  onMove: (box: GeoBox, zoom: number, byUser: boolean) => void;
  /** The map fills the page: its static image is page-wide and shown at every zoom. */
  isPage?: boolean;
  /** Renders the card at the selected pin; without it the screen shows the property elsewhere. */
  renderPopover?: (id: number) => ReactNode;
  /** Bounds of the building whose listings are shown; `renderBuilding` renders their card at its cluster. */
  building: GeoBox | null;
  onSelectBuilding: (bounds: GeoBox | null) => void;
  renderBuilding?: (bounds: GeoBox) => ReactNode;
}

/** The interactive map of properties with their prices, for the search and the map page. */
export function PropertiesMap({
  view,
  hoveredId,
  properties,
  selectedId,
  onSelect,
  isPage = false,
  ...props
}: PropertiesMapProps) {
  const { t, direction } = useTranslation();
  const format = useFormat();
  const theme = useTheme();
  const labels = useMapLabels();
  const { map } = useMarket();
  const hovered = properties.find(({ id }) => id === hoveredId);
  const hoveredPlace = useMemo(
    () => hovered && { latitude: Number(hovered.latitude), longitude: Number(hovered.longitude) },
    [hovered],
  );
  const staticMap = useStaticMap(view, isPage ? 'page' : 'list');
  const formatPrice = useCallback((marker: PropertyMarker) => pinText(marker, t, format), [t, format]);
  return (
    <MapSlot
      {...props}
      view={view}
      theme={theme}
      direction={direction}
      hoveredId={hoveredId}
      hoveredPlace={hoveredPlace}
      selectedId={selectedId}
      onSelect={onSelect}
      formatPrice={formatPrice}
      formatCount={(count, isEstimate) => format.number(isEstimate ? Number(count.toPrecision(2)) : count)}
      describeMarker={(marker) =>
        t(marker.promoted ? 'map.pinFeatured' : 'map.pinPlain', { price: formatPrice(marker) })
      }
      labels={labels}
      staticMap={staticMap}
      alt={labels.map}
      baseMap={map}
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
