import { type ReactNode, useCallback } from 'react';
import { request } from '../api/request.ts';
import type { Insets } from '../features/map/insets.ts';
import { MapSlot } from '../features/map/map-slot.tsx';
import type { FittedBox, GeoBox, MapMarker, PropertyMarker } from '../features/map/map-types.ts';
import type { ClusterQuestion } from '../features/map/cluster-question.ts';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { pinText } from '../listing/offer-text.ts';
import { useMarket } from '../market/market.tsx';
import { useTheme } from '../market/use-theme.ts';
import { stillOf } from './still-of.ts';
import { useMapLabels } from './use-map-labels.ts';
import { getMapClusters } from '@latchkey/contract/map/calls';

/** Beside a list, a picture of half a continent says little and is large. */
const widestBesideList = 12;

export interface HomesMapProps {
  view: FittedBox;
  fitKey: string | number;
  markers: readonly MapMarker[];
  insets?: Insets;
  hovered: number | null;
  onHover: (id: number | null) => void;
  chosen: number | null;
  onChoose: (id: number | null) => void;
  onMove: (box: GeoBox, zoom: number, byUser: boolean) => void;
  /** The map is the page: its picture is as wide, and there in any case. */
  isPage?: boolean;
  /** The card at the chosen pin; without it the screen shows the home elsewhere. */
  renderPopover?: (id: number) => ReactNode;
  /** The house whose homes are shown, and their card at its circle. */
  house: GeoBox | null;
  onHouse: (house: GeoBox | null) => void;
  renderHouse?: (house: GeoBox) => ReactNode;
}

/** The live map of homes with their prices, as search and the map of the market show it. */
export function HomesMap({ view, hovered, chosen, onChoose, isPage = false, ...props }: HomesMapProps) {
  const { t, direction } = useTranslation();
  const format = useFormat();
  const theme = useTheme();
  const labels = useMapLabels();
  const { map } = useMarket();
  const still = stillOf(view, isPage ? 'page' : 'list');
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
      still={map?.hasImages !== false && (isPage || still.zoom >= widestBesideList) ? still : null}
      alt={labels.map}
      {...(map && { styleUrl: map.styleUrl })}
    />
  );
}

/** The pins of a box under some filters, for `useMapClusters`. */
export async function fetchHomesOnMap<Filters extends object>(
  question: ClusterQuestion,
  filters: Filters,
  signal: AbortSignal,
): Promise<readonly MapMarker[]> {
  return (await request(getMapClusters, { ...filters, ...question }, { signal })).data;
}
