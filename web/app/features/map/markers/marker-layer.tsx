import { Fragment, useMemo, type KeyboardEvent, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { MarkerPopover, popoverPosition } from './marker-popover.tsx';
import { MapCluster, MapPin } from './map-markers.tsx';
import type { ClusterMarker, GeoBox, MapLabels, MapMarker, PropertyMarker } from '../map-types.ts';
import { declutterMarkers } from './declutter-markers.ts';
import { inReadingOrder, markerKey, stackedPins, labelWidth } from './marker-shape.ts';
import { useMapAnchors, type MapAnchor, useStableHandler } from './use-map-anchors.ts';
import { clusterAt, clusterWithin, isSingleBuilding } from './building-bounds.ts';

export interface MarkerLayerProps {
  map: MapLibreMap;
  direction: 'ltr' | 'rtl';
  markers: readonly MapMarker[];
  selectedId: number | null;
  hoveredId: number | null;
  /** Of the hovered listing, to highlight its cluster when it has no pin. */
  hoveredPlace: Pick<PropertyMarker, 'latitude' | 'longitude'> | undefined;
  seenIds: ReadonlySet<number> | undefined;
  labels: Pick<MapLabels, 'pins' | 'cluster' | 'building'>;
  /** Must be stable, otherwise the layout is computed on each render. */
  formatPrice: (marker: PropertyMarker) => string;
  formatCount: ((count: number, isEstimate: boolean) => string) | undefined;
  describeMarker: ((marker: PropertyMarker) => string) | undefined;
  renderPopover: ((id: number) => ReactNode) | undefined;
  building: GeoBox | null;
  renderBuilding: ((bounds: GeoBox) => ReactNode) | undefined;
  onSelectBuilding: (bounds: GeoBox | null) => void;
  onHover: (id: number | null) => void;
  onSelect: (id: number | null) => void;
  onOpenCluster: (cluster: ClusterMarker) => void;
  /** Markers cannot be selected. */
  inert: boolean;
}

const CARD = 'card';
/** Pixels between a cluster's position, which is its centre, and the bottom that its card keeps its distance from. */
const CLUSTER_OFFSET = 18;

/** Aligns an element's centre or bottom centre with a point, rounded to pixels so that text stays sharp. */
function alignTo(anchor: 'bottom' | 'center', stackOffset: number): MapAnchor['position'] {
  const shift = anchor === 'bottom' ? 'translate(-50%, -100%)' : 'translate(-50%, -50%)';
  const offset = anchor === 'bottom' ? stackOffset + 4 : 0;
  return (element, { x, y }) => {
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y) - offset}px) ${shift}`;
  };
}

/** Pins, clusters and the open card as HTML over the map: readable, clickable and in the tab order. */
export function MarkerLayer(props: MarkerLayerProps) {
  const { map, markers, selectedId, hoveredId, hoveredPlace, formatPrice, building } = props;
  const zoom = useZoomStep(map);
  const onHover = useStableHandler(props.onHover);
  const onSelect = useStableHandler(props.onSelect);
  const onOpenCluster = useStableHandler(props.onOpenCluster);
  const rendered = useMemo(
    () =>
      declutterMarkers(markers, {
        zoom,
        selectedId,
        activeId: hoveredId,
        widthOf: (marker) => labelWidth(formatPrice(marker), marker),
      }),
    [markers, zoom, selectedId, hoveredId, formatPrice],
  );
  const dots = useMemo(() => new Set(rendered.filter(({ isDot }) => isDot).map(({ marker }) => marker)), [rendered]);
  const ordered = useMemo(() => inReadingOrder(rendered.map(({ marker }) => marker)), [rendered]);
  const selected = ordered.find((marker) => marker.type === 'property' && marker.id === selectedId);
  const openCluster = useMemo(() => (building ? clusterWithin(building, ordered) : undefined), [building, ordered]);

  const hoveredCluster = useMemo(() => {
    const hasPin = ordered.some((marker) => marker.type === 'property' && marker.id === hoveredId);
    return hoveredPlace && !hasPin ? clusterAt(hoveredPlace, ordered) : undefined;
  }, [hoveredPlace, hoveredId, ordered]);

  const anchors = useMemo(() => {
    const stackOffsets = stackedPins(ordered);
    const all = new Map<string, MapAnchor>();
    for (const marker of ordered) {
      const key = markerKey(marker);
      const put = alignTo(marker.type === 'property' ? 'bottom' : 'center', stackOffsets.get(key) ?? 0);
      all.set(key, { latitude: marker.latitude, longitude: marker.longitude, position: put });
    }
    const cardMarker = selected ?? openCluster;
    if (cardMarker) {
      const offset = cardMarker.type === 'cluster' ? CLUSTER_OFFSET : 0;
      const put: MapAnchor['position'] = (element, point) => {
        const { clientWidth: width, clientHeight: height } = map.getContainer();
        const card = { width: element.offsetWidth, height: element.offsetHeight };
        const anchor = { x: point.x, y: point.y + offset };
        const { x, y } = popoverPosition(anchor, card, { width, height }, map.getPadding());
        element.style.transform = `translate(${x}px, ${y}px)`;
      };
      all.set(CARD, { latitude: cardMarker.latitude, longitude: cardMarker.longitude, position: put });
    }
    return all;
  }, [map, ordered, selected, openCluster]);

  const { anchorRef, updatePositions } = useMapAnchors(map, anchors);
  const stableRef = useMemo(() => {
    const cache = new Map<string, ReturnType<typeof anchorRef>>();
    return (key: string) => {
      const ref = cache.get(key) ?? anchorRef(key);
      cache.set(key, ref);
      return ref;
    };
  }, [anchorRef]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (selectedId === null && !building)) return;
    event.stopPropagation();
    const opener = selectedId === null ? '[aria-expanded=true]' : `[data-id="${selectedId}"]`;
    event.currentTarget.querySelector<HTMLElement>(opener)?.focus();
    if (selectedId === null) props.onSelectBuilding(null);
    else props.onSelect(null);
  };

  const buildingCard = openCluster && building && !selected ? props.renderBuilding?.(building) : undefined;
  const popover = selected && selectedId !== null ? props.renderPopover?.(selectedId) : undefined;
  return createPortal(
    <div
      className="live-map-markers"
      role="group"
      aria-label={props.labels.pins}
      inert={props.inert}
      onKeyDown={onKeyDown}
    >
      {ordered.map((marker) => {
        const key = markerKey(marker);
        if (marker.type === 'cluster') {
          const isShown = marker === openCluster;
          const count = props.formatCount?.(marker.count, marker.count_is_estimate ?? false) ?? String(marker.count);
          return (
            <Fragment key={key}>
              <MapCluster
                marker={marker}
                count={count}
                name={props.labels[isSingleBuilding(marker, zoom) ? 'building' : 'cluster'](marker.count, count)}
                isActive={marker === hoveredCluster}
                expanded={isSingleBuilding(marker, zoom) ? isShown : undefined}
                anchorRef={stableRef}
                anchorKey={key}
                onOpen={onOpenCluster}
              />
              {isShown && buildingCard ? (
                <MarkerPopover direction={props.direction} anchorRef={stableRef(CARD)} onResize={updatePositions}>
                  {buildingCard}
                </MarkerPopover>
              ) : null}
            </Fragment>
          );
        }
        return (
          <Fragment key={key}>
            <MapPin
              marker={marker}
              price={formatPrice(marker)}
              name={props.describeMarker?.(marker)}
              isSeen={props.seenIds?.has(marker.id) ?? false}
              isActive={marker.id === hoveredId}
              isDot={dots.has(marker)}
              isSelected={marker === selected}
              anchorRef={stableRef}
              anchorKey={key}
              onHover={onHover}
              onSelect={onSelect}
            />
            {marker === selected && popover ? (
              <MarkerPopover direction={props.direction} anchorRef={stableRef(CARD)} onResize={updatePositions}>
                {popover}
              </MarkerPopover>
            ) : null}
          </Fragment>
        );
      })}
    </div>,
    map.getCanvasContainer(),
  );
}

/** Steps per zoom level; the marker layout is computed per step, not per frame. */
const stepsPerZoom = 4;

/** The zoom of a map, rounded down to a step: what fits there fits until the next step. */
function useZoomStep(map: MapLibreMap): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on('zoom', onChange);
      return () => {
        map.off('zoom', onChange);
      };
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(map.getZoom() * stepsPerZoom) / stepsPerZoom);
}
