import { Fragment, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { MapCard } from './map-card.tsx';
import { MapCluster } from './map-cluster.tsx';
import { MapPin } from './map-pin.tsx';
import type { ClusterMarker, GeoBox, MapLabels, MapMarker, PropertyMarker } from './map-types.ts';
import { giveWay } from './give-way.ts';
import { clusterAt, isHouse } from './house.ts';
import { inReadingOrder, markerKey, stackedPins } from './marker-key.ts';
import { labelWidth } from './marker-shape.ts';
import { placePopover } from './popover-place.ts';
import { useFollowMap, type Spot } from './use-follow-map.ts';
import { useStableHandler } from './use-stable-handler.ts';
import { useZoomStep } from './use-zoom-step.ts';

export interface MarkerLayerProps {
  map: MapLibreMap;
  direction: 'ltr' | 'rtl';
  markers: readonly MapMarker[];
  selectedId: number | null;
  hoveredId: number | null;
  seenIds: ReadonlySet<number> | undefined;
  labels: Pick<MapLabels, 'pins' | 'cluster' | 'house'>;
  /** Kept from render to render, else the markers are arranged anew each time. */
  formatPrice: (marker: PropertyMarker) => string;
  formatCount: ((count: number) => string) | undefined;
  describeMarker: ((marker: PropertyMarker) => string) | undefined;
  renderPopover: ((id: number) => ReactNode) | undefined;
  house: GeoBox | null;
  renderHouse: ((house: GeoBox) => ReactNode) | undefined;
  onHouse: (house: GeoBox | null) => void;
  onHover: (id: number | null) => void;
  onSelect: (id: number | null) => void;
  onOpenCluster: (cluster: ClusterMarker) => void;
}

const CARD = 'card';
/** A card stands clear of a circle as of a pin; a circle's middle is on its spot, not its foot. Pixels. */
const CIRCLE = 18;

/** Puts an element's middle (or its lower middle) on a point, on whole pixels so that its text stays sharp. */
function standOn(anchor: 'bottom' | 'center', lift: number): Spot['put'] {
  const shift = anchor === 'bottom' ? 'translate(-50%, -100%)' : 'translate(-50%, -50%)';
  const up = anchor === 'bottom' ? lift + 4 : 0;
  return (element, { x, y }) => {
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y) - up}px) ${shift}`;
  };
}

/** The pins, clusters and the open card, as HTML over the map: readable, clickable and in the tab order. */
export function MarkerLayer(props: MarkerLayerProps) {
  const { map, markers, selectedId, hoveredId, formatPrice, house } = props;
  const zoom = useZoomStep(map);
  const onHover = useStableHandler(props.onHover);
  const onSelect = useStableHandler(props.onSelect);
  const onOpenCluster = useStableHandler(props.onOpenCluster);
  const drawn = useMemo(
    () =>
      giveWay(markers, {
        zoom,
        chosenId: selectedId,
        litId: hoveredId,
        widthOf: (marker) => labelWidth(formatPrice(marker), marker),
      }),
    [markers, zoom, selectedId, hoveredId, formatPrice],
  );
  const dots = useMemo(() => new Set(drawn.filter(({ isDot }) => isDot).map(({ marker }) => marker)), [drawn]);
  const ordered = useMemo(() => inReadingOrder(drawn.map(({ marker }) => marker)), [drawn]);
  const chosen = ordered.find((marker) => marker.type === 'property' && marker.id === selectedId);
  const opened = useMemo(() => (house ? clusterAt(house, ordered) : undefined), [house, ordered]);

  const spots = useMemo(() => {
    const lifted = stackedPins(ordered);
    const all = new Map<string, Spot>();
    for (const marker of ordered) {
      const key = markerKey(marker);
      const put = standOn(marker.type === 'property' ? 'bottom' : 'center', lifted.get(key) ?? 0);
      all.set(key, { latitude: marker.latitude, longitude: marker.longitude, put });
    }
    const open = chosen ?? opened;
    if (open) {
      const lowered = open.type === 'cluster' ? CIRCLE : 0;
      const put: Spot['put'] = (element, point) => {
        const { clientWidth: width, clientHeight: height } = map.getContainer();
        const card = { width: element.offsetWidth, height: element.offsetHeight };
        const tip = { x: point.x, y: point.y + lowered };
        const { x, y } = placePopover(tip, card, { width, height }, map.getPadding());
        element.style.transform = `translate(${x}px, ${y}px)`;
      };
      all.set(CARD, { latitude: open.latitude, longitude: open.longitude, put });
    }
    return all;
  }, [map, ordered, chosen, opened]);

  const { place, follow } = useFollowMap(map, spots);
  const refs = useMemo(() => {
    const known = new Map<string, ReturnType<typeof place>>();
    return (key: string) => {
      const ref = known.get(key) ?? place(key);
      known.set(key, ref);
      return ref;
    };
  }, [place]);

  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (selectedId === null && !house)) return;
    event.stopPropagation();
    const opener = selectedId === null ? '[aria-expanded=true]' : `[data-id="${selectedId}"]`;
    event.currentTarget.querySelector<HTMLElement>(opener)?.focus();
    if (selectedId === null) props.onHouse(null);
    else props.onSelect(null);
  };

  const homes = opened && house && !chosen ? props.renderHouse?.(house) : undefined;
  const popover = chosen && selectedId !== null ? props.renderPopover?.(selectedId) : undefined;
  return createPortal(
    <div className="live-map-markers" role="group" aria-label={props.labels.pins} onKeyDown={close}>
      {ordered.map((marker) => {
        const key = markerKey(marker);
        if (marker.type === 'cluster') {
          const isShown = marker === opened;
          const count = props.formatCount?.(marker.count) ?? String(marker.count);
          return (
            <Fragment key={key}>
              <MapCluster
                marker={marker}
                count={count}
                name={props.labels[isHouse(marker, zoom) ? 'house' : 'cluster'](marker.count, count)}
                expanded={isHouse(marker, zoom) ? isShown : undefined}
                place={refs}
                placeKey={key}
                onOpen={onOpenCluster}
              />
              {isShown && homes ? (
                <MapCard direction={props.direction} place={refs(CARD)} onResize={follow}>
                  {homes}
                </MapCard>
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
              seen={props.seenIds?.has(marker.id) ?? false}
              lit={marker.id === hoveredId}
              isDot={dots.has(marker)}
              chosen={marker === chosen}
              place={refs}
              placeKey={key}
              onHover={onHover}
              onSelect={onSelect}
            />
            {marker === chosen && popover ? (
              <MapCard direction={props.direction} place={refs(CARD)} onResize={follow}>
                {popover}
              </MapCard>
            ) : null}
          </Fragment>
        );
      })}
    </div>,
    map.getCanvasContainer(),
  );
}
