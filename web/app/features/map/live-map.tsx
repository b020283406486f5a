import './live-map.css';
import type { BaseMap } from '@latchkey/contract/map/base-map';
import type { Area } from '@latchkey/contract/search/area';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { type MapPadding, fullPadding } from './engine/map-padding.ts';
import { AreaLayer } from './area/area-layer.tsx';
import { useMapLayers } from './layers/use-map-layers.ts';
import { MapControls } from './map-controls.tsx';
import type { ClusterMarker, GeoBox, MapLabels, MapMarker, MapView, PropertyMarker } from './map-types.ts';
import { MarkerLayer } from './markers/marker-layer.tsx';
import { useLiveMap, BY_USER } from './engine/use-live-map.ts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { nearestWorldCopy } from './markers/use-map-anchors.ts';
import { cameraOptions, FIT_MAX_ZOOM } from './engine/map-engine.ts';
import { clusterWithin, buildingBounds, isSingleBuilding } from './markers/building-bounds.ts';

export interface LiveMapProps {
  /** The initial view, applied again when `fitKey` changes; in between the user moves the map. */
  view: MapView;
  fitKey?: string | number;
  /** Covered pixels at the sides of the map, such as by a panel. */
  insets?: MapPadding;
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  labels: MapLabels;
  markers?: readonly MapMarker[];
  selectedId?: number | null;
  hoveredId?: number | null;
  hoveredPlace?: Pick<PropertyMarker, 'latitude' | 'longitude'> | undefined;
  /** Listings opened before; their pins are muted. */
  seenIds?: ReadonlySet<number>;
  /** The short price on a pin, such as "€465K". Must be stable (`useCallback`). */
  formatPrice?: (marker: PropertyMarker) => string;
  /** Formats the count of a cluster; defaults to the plain number. */
  formatCount?: (count: number, isEstimate: boolean) => string;
  /** Accessible name of a pin; defaults to its price. */
  describeMarker?: (marker: PropertyMarker) => string;
  /** The card of the selected listing; omitted on phones, which show it in a sheet. */
  renderPopover?: (id: number) => ReactNode;
  onHover?: (id: number | null) => void;
  onSelect?: (id: number | null) => void;
  /** Called initially and after each movement; `byUser` when the user moved the map. */
  onMove?: (bounds: GeoBox, zoom: number, byUser: boolean) => void;
  /** Bounds of the building whose listings are shown. */
  building?: GeoBox | null;
  /** The card with the listings of a building; omitted on phones, as `renderPopover`. */
  renderBuilding?: (bounds: GeoBox) => ReactNode;
  /** Called when a cluster is selected that zooming in cannot separate, and with null when it is closed. */
  onSelectBuilding?: (bounds: GeoBox | null) => void;
  /** Shapes to outline (contract search/area.ts). */
  area?: Area | undefined;
  /** Circles and borders of the places of a search. */
  outline?: Area | undefined;
  /** Shapes from which a place is reached in time, outlined like an area. */
  reachable?: Area | undefined;
  /** Renders a tool that uses the map, such as drawing; pins cannot be selected meanwhile. */
  renderTool?: ((map: MapLibreMap) => ReactNode) | undefined;
  /** Called when the base map is rendered, so that a static image below it can be removed. */
  onReady?: () => void;
  /** `false`: the map cannot be moved and has no controls. */
  interactive?: boolean;
  /** `false`: the wheel scrolls the page instead of zooming. */
  wheelZoom?: boolean;
  /** The operator's map; left out for the bundled one. */
  baseMap?: BaseMap | null;
}

const NO_MARKERS: readonly MapMarker[] = [];
const noop = () => undefined;
const unformattedPrice = (marker: PropertyMarker) => String(marker.price);

/** The live map. Load it with `React.lazy` or through `MapSlot`, since it imports MapLibre. */
export default function LiveMap(props: LiveMapProps) {
  const {
    labels,
    interactive = true,
    selectedId = null,
    onSelect = noop,
    building = null,
    onSelectBuilding = noop,
    renderTool,
    baseMap = null,
  } = props;
  const layers = useMapLayers(baseMap);
  const container = useRef<HTMLDivElement>(null);
  const { map, failed } = useLiveMap(container, {
    view: props.view,
    fitKey: props.fitKey,
    padding: props.insets,
    theme: props.theme,
    baseMap,
    layers,
    interactive,
    wheelZoom: props.wheelZoom ?? true,
    labels,
    onMove: props.onMove,
    onReady: props.onReady,
  });

  const selected = props.markers?.find((marker) => marker.type === 'property' && marker.id === selectedId);
  const selectionKey = selectedId ?? (building ? Object.values(building).join() : null);
  usePanIntoView(map, selectionKey, selected ?? (building ? centreOf(building) : undefined));

  const closeCards = useEffectEvent(() => {
    if (selectedId !== null) onSelect(null);
    if (building) onSelectBuilding(null);
  });
  useEffect(() => {
    if (!map) return;
    const onClick = (event: { originalEvent: Event }) => {
      if (event.originalEvent.target === map.getCanvas()) closeCards();
    };
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
    };
  }, [map]);

  const openCluster = (cluster: ClusterMarker) => {
    if (!map) return;
    if (!isSingleBuilding(cluster, map.getZoom())) zoomToCluster(map, cluster);
    else onSelectBuilding(building && clusterWithin(building, [cluster]) ? null : buildingBounds(cluster));
  };

  return (
    <div className="live-map" dir={props.direction} data-tool={renderTool ? '' : undefined}>
      {/* Maps are not mirrored in right-to-left languages. */}
      <div ref={container} dir="ltr" className="live-map-ground" />
      {map && props.outline ? <AreaLayer map={map} area={props.outline} isSoft /> : null}
      {map && props.area ? <AreaLayer map={map} area={props.area} /> : null}
      {map && props.reachable ? <AreaLayer map={map} area={props.reachable} /> : null}
      {map ? (
        <MarkerLayer
          map={map}
          direction={props.direction}
          markers={props.markers ?? NO_MARKERS}
          selectedId={selectedId}
          hoveredId={props.hoveredId ?? null}
          hoveredPlace={props.hoveredPlace}
          seenIds={props.seenIds}
          labels={labels}
          formatPrice={props.formatPrice ?? unformattedPrice}
          formatCount={props.formatCount}
          describeMarker={props.describeMarker}
          renderPopover={props.renderPopover}
          building={building}
          renderBuilding={props.renderBuilding}
          onSelectBuilding={onSelectBuilding}
          onHover={props.onHover ?? noop}
          onSelect={onSelect}
          onOpenCluster={openCluster}
          inert={renderTool !== undefined}
        />
      ) : null}
      {map && renderTool ? renderTool(map) : null}
      {map && interactive ? (
        <MapControls map={map} labels={labels} layers={layers} hasPrices={props.onSelect !== undefined} />
      ) : null}
      {failed ? <p className="live-map-failed">{labels.unsupported}</p> : null}
      {!failed && (!baseMap || baseMap.kind === 'bundled') && labels.sketched !== undefined ? (
        <p className="live-map-note">{labels.sketched}</p>
      ) : null}
    </div>
  );
}

function centreOf({ west, south, east, north }: GeoBox) {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** Pixels between a selected marker and the map's padding; the top has room for its label and for tools. */
const MARGIN = { top: 96, right: 40, bottom: 24, left: 40 };

/**
 * Pans the map by the minimum that brings a newly selected marker into the uncovered area.
 * @param key identifies the selection: the map pans once for each, even if its marker disappears and returns
 */
function usePanIntoView(
  map: MapLibreMap | undefined,
  key: number | string | null,
  selected: { latitude: number; longitude: number } | undefined,
): void {
  const pannedKey = useRef<number | string>(null);
  const { latitude, longitude } = selected ?? {};
  useEffect(() => {
    if (pannedKey.current !== key) pannedKey.current = null;
    if (!map || pannedKey.current !== null || latitude === undefined || longitude === undefined) return;
    pannedKey.current = key;
    const { top, right, bottom, left } = fullPadding(map.getPadding());
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const { x, y } = map.project([nearestWorldCopy(longitude, map.getCenter().lng), latitude]);
    const inside = {
      x: Math.max(left + MARGIN.left, Math.min(width - right - MARGIN.right, x)),
      y: Math.max(top + MARGIN.top, Math.min(height - bottom - MARGIN.bottom, y)),
    };
    if (inside.x !== x || inside.y !== y) map.panBy([x - inside.x, y - inside.y]);
  }, [map, key, latitude, longitude]);
}

/**
 * Opens a cluster by zooming in. Never zooms out: on a slow connection a cluster may still have the wide bounds of an
 * earlier zoom.
 */
export function zoomToCluster(map: MapLibreMap, cluster: ClusterMarker): void {
  const { bounds, fitBoundsOptions } = cameraOptions(cluster, map.getContainer());
  const currentZoom = map.getZoom();
  // Close listings need a higher zoom than the usual maximum of a fit.
  const options = { ...fitBoundsOptions, maxZoom: Math.max(FIT_MAX_ZOOM, currentZoom + 1) };
  const fitted = bounds && map.cameraForBounds(bounds, options)?.zoom;
  if (bounds && fitted !== undefined && fitted > currentZoom) map.fitBounds(bounds, options, BY_USER);
  else map.easeTo({ center: [cluster.longitude, cluster.latitude], zoom: currentZoom + 1 }, BY_USER);
}
