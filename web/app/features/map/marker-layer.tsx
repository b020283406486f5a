import { Fragment, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { MapCard } from './map-card.tsx';
import { MapCluster } from './map-cluster.tsx';
import { MapPin } from './map-pin.tsx';
import type { ClusterMarker, MapLabels, MapMarker, PropertyMarker } from './map-types.ts';
import { giveWay } from './give-way.ts';
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
  labels: Pick<MapLabels, 'pins' | 'cluster'>;
  /** Kept from render to render, else the markers are arranged anew each time. */
  formatPrice: (marker: PropertyMarker) => string;
  formatCount: ((count: number) => string) | undefined;
  describeMarker: ((marker: PropertyMarker) => string) | undefined;
  renderPopover: ((id: number) => ReactNode) | undefined;
  onHover: (id: number | null) => void;
  onSelect: (id: number | null) => void;
  onOpenCluster: (cluster: ClusterMarker) => void;
}

const CARD = 'card';

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
  const { map, markers, selectedId, hoveredId, formatPrice } = props;
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

  const spots = useMemo(() => {
    const lifted = stackedPins(ordered);
    const all = new Map<string, Spot>();
    for (const marker of ordered) {
      const key = markerKey(marker);
      const put = standOn(marker.type === 'property' ? 'bottom' : 'center', lifted.get(key) ?? 0);
      all.set(key, { latitude: marker.latitude, longitude: marker.longitude, put });
    }
    if (chosen) {
      const put: Spot['put'] = (element, point) => {
        const { clientWidth: width, clientHeight: height } = map.getContainer();
        const card = { width: element.offsetWidth, height: element.offsetHeight };
        const { x, y } = placePopover(point, card, { width, height }, map.getPadding());
        element.style.transform = `translate(${x}px, ${y}px)`;
      };
      all.set(CARD, { latitude: chosen.latitude, longitude: chosen.longitude, put });
    }
    return all;
  }, [map, ordered, chosen]);

  const place = useFollowMap(map, spots);
  const refs = useMemo(() => {
    const known = new Map<string, ReturnType<typeof place>>();
    return (key: string) => {
      const ref = known.get(key) ?? place(key);
      known.set(key, ref);
      return ref;
    };
  }, [place]);

  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || selectedId === null) return;
    event.stopPropagation();
    props.onSelect(null);
    event.currentTarget.querySelector<HTMLElement>(`[data-id="${selectedId}"]`)?.focus();
  };

  const popover = chosen && selectedId !== null ? props.renderPopover?.(selectedId) : undefined;
  return createPortal(
    <div className="live-map-markers" role="group" aria-label={props.labels.pins} onKeyDown={close}>
      {ordered.map((marker) => {
        const key = markerKey(marker);
        if (marker.type === 'cluster') {
          return (
            <MapCluster
              key={key}
              marker={marker}
              count={props.formatCount?.(marker.count) ?? String(marker.count)}
              name={props.labels.cluster(marker.count)}
              place={refs}
              placeKey={key}
              onOpen={onOpenCluster}
            />
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
              <MapCard direction={props.direction} place={refs(CARD)}>
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
