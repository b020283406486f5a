import './live-map.css';
import './pin-map.css';
import { MapPin } from 'lucide-react';
import { Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { MapControls } from './map-controls.tsx';
import type { MapLabels, MapView } from './map-types.ts';
import { useLiveMap } from './use-live-map.ts';

export interface Spot {
  latitude: number;
  longitude: number;
}

export interface PinMapProps {
  /** Where the pin stands; null before there is one. */
  spot: Spot | null;
  /** Where the map opens while there is no pin. */
  view: MapView;
  onSpot: (spot: Spot) => void;
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  labels: MapLabels;
  /** Name of the pin for screen readers, with how to move it. */
  pinName: string;
  styleUrl?: string;
}

/** Close enough to find a house. */
const houseZoom = 15;
/** Pixels that an arrow key moves the pin; with Shift ten times as far. */
const step = 8;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** A map with one pin that is put by a press, dragged, or moved by the arrow keys. Load it with `React.lazy`. */
export default function PinMap(props: PinMapProps) {
  const { spot, labels } = props;
  const container = useRef<HTMLDivElement>(null);
  const [holder] = useState(() => document.createElement('div'));
  const { map, failed } = useLiveMap(container, {
    view: spot ? { ...spot, zoom: houseZoom } : props.view,
    fitKey: spot ? undefined : 'start',
    insets: undefined,
    theme: props.theme,
    styleUrl: props.styleUrl,
    interactive: true,
    wheelZoom: false,
    labels,
    onMove: undefined,
    onReady: undefined,
  });
  const marker = useRef<Marker | null>(null);
  const put = (next: Spot) => props.onSpot(rounded(next));
  const moved = useEffectEvent(put);

  useEffect(() => {
    if (!map) return;
    const made = new Marker({ element: holder, anchor: 'bottom', draggable: true });
    marker.current = made;
    made.on('dragend', () => moved({ latitude: made.getLngLat().lat, longitude: made.getLngLat().lng }));
    const press = ({ lngLat, originalEvent }: { lngLat: { lat: number; lng: number }; originalEvent: Event }) => {
      if (originalEvent.target === map.getCanvas()) moved({ latitude: lngLat.lat, longitude: lngLat.lng });
    };
    map.on('click', press);
    return () => {
      map.off('click', press);
      made.remove();
      marker.current = null;
    };
  }, [map, holder]);

  useEffect(() => {
    const pin = marker.current;
    if (!map || !pin) return;
    if (!spot) {
      pin.remove();
      return;
    }
    pin.setLngLat([spot.longitude, spot.latitude]).addTo(map);
    const isSeen = map.getBounds().contains([spot.longitude, spot.latitude]);
    if (!isSeen || map.getZoom() < houseZoom - 4)
      map.jumpTo({ center: [spot.longitude, spot.latitude], zoom: Math.max(map.getZoom(), houseZoom) });
  }, [map, spot]);

  function move(event: KeyboardEvent) {
    const by = arrows[event.key];
    if (!map || !spot || !by) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? 10 : 1;
    const at = map.project([spot.longitude, spot.latitude]);
    const { lat, lng } = map.unproject([at.x + by[0] * far, at.y + by[1] * far]);
    put({ latitude: lat, longitude: lng });
  }

  return (
    <div className="live-map" dir={props.direction}>
      <div ref={container} dir="ltr" className="live-map-ground" />
      {createPortal(
        <button type="button" className="pin-map-pin" aria-label={props.pinName} onKeyDown={move}>
          <MapPin aria-hidden="true" />
        </button>,
        holder,
      )}
      {map ? <MapControls map={map} labels={labels} /> : null}
      {failed ? <p className="live-map-failed">{labels.unsupported}</p> : null}
      {!failed && props.styleUrl === undefined && labels.sketched !== undefined ? (
        <p className="live-map-note">{labels.sketched}</p>
      ) : null}
    </div>
  );
}

/** A house is found by a metre: five decimals. */
function rounded({ latitude, longitude }: Spot): Spot {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: round(latitude), longitude: round(longitude) };
}
