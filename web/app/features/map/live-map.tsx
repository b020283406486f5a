import './live-map.css';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { goCloser } from './go-closer.ts';
import { clusterAt, houseOf, isHouse } from './house.ts';
import type { Insets } from './insets.ts';
import { MapControls } from './map-controls.tsx';
import type { ClusterMarker, GeoBox, MapLabels, MapMarker, MapView, PropertyMarker } from './map-types.ts';
import { MarkerLayer } from './marker-layer.tsx';
import { useLiveMap } from './use-live-map.ts';
import { useKeepInSight } from './use-keep-in-sight.ts';

export interface LiveMapProps {
  /** Where the map opens, and where it goes when `fitKey` changes. Between, the person moves it. */
  view: MapView;
  fitKey?: string | number;
  /** What lies on the map at its sides, such as a panel. */
  insets?: Insets;
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  labels: MapLabels;
  markers?: readonly MapMarker[];
  selectedId?: number | null;
  hoveredId?: number | null;
  /** Homes that were opened before; their pins step back. */
  seenIds?: ReadonlySet<number>;
  /** The short price on a pin, for instance "€465K". Keep it from render to render (useCallback). */
  formatPrice?: (marker: PropertyMarker) => string;
  /** The count on a cluster; the plain number when not given. */
  formatCount?: (count: number) => string;
  /** What a screen reader says of a pin; its price when not given. */
  describeMarker?: (marker: PropertyMarker) => string;
  /** The card of the chosen home. On a phone leave it out and show the card in a sheet. */
  renderPopover?: (id: number) => ReactNode;
  onHover?: (id: number | null) => void;
  onSelect?: (id: number | null) => void;
  /** Called once at the start and after each movement; `byUser` when a person moved it. */
  onMove?: (bounds: GeoBox, zoom: number, byUser: boolean) => void;
  /** The ground of the house whose homes are shown. */
  house?: GeoBox | null;
  /** The card with the homes of a house; left out where they are shown elsewhere, as for one home. */
  renderHouse?: (house: GeoBox) => ReactNode;
  /** Called when a cluster is chosen that the map can come no closer to. */
  onHouse?: (house: GeoBox | null) => void;
  /** Called when the ground is drawn: a still picture under the map can go. */
  onReady?: () => void;
  /** `false`: a picture that cannot be moved, without buttons. */
  interactive?: boolean;
  /** `false`: the wheel scrolls the page that the map stands in. */
  wheelZoom?: boolean;
  /** An operator's own style (`MAP_STYLE_URL`); `{theme}` in it becomes `light` or `dark`. */
  styleUrl?: string;
}

const NONE: readonly MapMarker[] = [];
const nothing = () => undefined;
const plainPrice = (marker: PropertyMarker) => String(marker.price);

/** The live map. Load it with `React.lazy` (or through MapSlot): it brings MapLibre with it. */
export default function LiveMap(props: LiveMapProps) {
  const { labels, interactive = true, selectedId = null, onSelect = nothing, house = null, onHouse = nothing } = props;
  const container = useRef<HTMLDivElement>(null);
  const { map, failed } = useLiveMap(container, {
    view: props.view,
    fitKey: props.fitKey,
    insets: props.insets,
    theme: props.theme,
    styleUrl: props.styleUrl,
    interactive,
    wheelZoom: props.wheelZoom ?? true,
    labels,
    onMove: props.onMove,
    onReady: props.onReady,
  });

  const chosen = props.markers?.find((marker) => marker.type === 'property' && marker.id === selectedId);
  useKeepInSight(map, chosen ?? (house ? middleOf(house) : undefined));

  const onGround = useEffectEvent(() => {
    if (selectedId !== null) onSelect(null);
    if (house) onHouse(null);
  });
  useEffect(() => {
    if (!map) return;
    const listen = (event: { originalEvent: Event }) => {
      if (event.originalEvent.target === map.getCanvas()) onGround();
    };
    map.on('click', listen);
    return () => {
      map.off('click', listen);
    };
  }, [map]);

  const openCluster = (cluster: ClusterMarker) => {
    if (!map) return;
    if (!isHouse(cluster, map.getZoom())) goCloser(map, cluster);
    else onHouse(house && clusterAt(house, [cluster]) ? null : houseOf(cluster));
  };

  return (
    <div className="live-map" dir={props.direction}>
      {/* North is up and east is right in every language. */}
      <div ref={container} dir="ltr" className="live-map-ground" />
      {map ? (
        <MarkerLayer
          map={map}
          direction={props.direction}
          markers={props.markers ?? NONE}
          selectedId={selectedId}
          hoveredId={props.hoveredId ?? null}
          seenIds={props.seenIds}
          labels={labels}
          formatPrice={props.formatPrice ?? plainPrice}
          formatCount={props.formatCount}
          describeMarker={props.describeMarker}
          renderPopover={props.renderPopover}
          house={house}
          renderHouse={props.renderHouse}
          onHouse={onHouse}
          onHover={props.onHover ?? nothing}
          onSelect={onSelect}
          onOpenCluster={openCluster}
        />
      ) : null}
      {map && interactive ? <MapControls map={map} labels={labels} /> : null}
      {failed ? <p className="live-map-failed">{labels.unsupported}</p> : null}
      {!failed && props.styleUrl === undefined && labels.sketched !== undefined ? (
        <p className="live-map-note">{labels.sketched}</p>
      ) : null}
    </div>
  );
}

function middleOf({ west, south, east, north }: GeoBox) {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}
