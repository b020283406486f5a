import './live-map.css';
import './pin-map.css';
import type { BaseMap } from '@latchkey/contract/map/base-map';
import { wrapLongitude } from '@latchkey/contract/search/area';
import { MapPin } from 'lucide-react';
import { Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Coordinates } from '../../shared/browser/current-position.ts';
import { useMapLayers } from './layers/use-map-layers.ts';
import { MapControls } from './map-controls.tsx';
import type { MapLabels, MapView } from './map-types.ts';
import { useLiveMap } from './engine/use-live-map.ts';

export interface PinMapProps {
  /** Null before the pin is set. */
  pinLocation: Coordinates | null;
  /** The initial view without a pin. */
  view: MapView;
  onPinMove: (location: Coordinates) => void;
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  labels: MapLabels;
  /** Accessible name of the pin, with how to move it. */
  pinName: string;
  /** The operator's map; left out for the bundled one. */
  baseMap?: BaseMap | null;
}

/** Zoom level that shows single buildings. */
const buildingZoom = 15;
/** Zoom level from which the map stays as it is when the pin is set. */
const minPinZoom = buildingZoom - 4;
/** Pixels that an arrow key moves the pin; ten times as many with Shift. */
const arrowStep = 8;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-arrowStep, 0],
  ArrowRight: [arrowStep, 0],
  ArrowUp: [0, -arrowStep],
  ArrowDown: [0, arrowStep],
};

/** A map with one pin that a click sets and dragging or the arrow keys move. Load it with `React.lazy`. */
export default function PinMap(props: PinMapProps) {
  const { pinLocation, labels, baseMap = null } = props;
  const layers = useMapLayers(baseMap);
  const container = useRef<HTMLDivElement>(null);
  const [pinElement] = useState(() => document.createElement('div'));
  const { map, failed } = useLiveMap(container, {
    view: pinLocation ? { ...pinLocation, zoom: buildingZoom } : props.view,
    fitKey: pinLocation ? undefined : 'start',
    padding: undefined,
    theme: props.theme,
    baseMap,
    layers,
    interactive: true,
    wheelZoom: false,
    labels,
    onMove: undefined,
    onReady: undefined,
  });
  const marker = useRef<Marker | null>(null);
  const movePin = (next: Coordinates) => props.onPinMove(roundLocation(next));
  const onPinMoved = useEffectEvent(movePin);

  useEffect(() => {
    if (!map) return;
    const newMarker = new Marker({ element: pinElement, anchor: 'bottom', draggable: true });
    marker.current = newMarker;
    newMarker.on('dragend', () =>
      onPinMoved({ latitude: newMarker.getLngLat().lat, longitude: newMarker.getLngLat().lng }),
    );
    const onClick = ({ lngLat, originalEvent }: { lngLat: { lat: number; lng: number }; originalEvent: Event }) => {
      if (originalEvent.target === map.getCanvas()) onPinMoved({ latitude: lngLat.lat, longitude: lngLat.lng });
    };
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
      newMarker.remove();
      marker.current = null;
    };
  }, [map, pinElement]);

  useEffect(() => {
    const pin = marker.current;
    if (!map || !pin) return;
    if (!pinLocation) {
      pin.remove();
      return;
    }
    pin.setLngLat([pinLocation.longitude, pinLocation.latitude]).addTo(map);
    const isVisible = map.getBounds().contains([pinLocation.longitude, pinLocation.latitude]);
    if (!isVisible || map.getZoom() < minPinZoom)
      map.jumpTo({
        center: [pinLocation.longitude, pinLocation.latitude],
        zoom: Math.max(map.getZoom(), buildingZoom),
      });
  }, [map, pinLocation]);

  function onKeyDown(event: KeyboardEvent) {
    const offset = arrows[event.key];
    if (!map || !pinLocation || !offset) return;
    event.preventDefault();
    event.stopPropagation();
    const factor = event.shiftKey ? 10 : 1;
    const at = map.project([pinLocation.longitude, pinLocation.latitude]);
    const { lat, lng } = map.unproject([at.x + offset[0] * factor, at.y + offset[1] * factor]);
    movePin({ latitude: lat, longitude: lng });
  }

  return (
    <div className="live-map" dir={props.direction}>
      <div ref={container} dir="ltr" className="live-map-ground" />
      {createPortal(
        <button type="button" className="pin-map-pin" aria-label={props.pinName} onKeyDown={onKeyDown}>
          <MapPin aria-hidden="true" />
        </button>,
        pinElement,
      )}
      {map ? <MapControls map={map} labels={labels} layers={layers} /> : null}
      {failed ? <p className="live-map-failed">{labels.unsupported}</p> : null}
      {!failed && (!baseMap || baseMap.kind === 'bundled') && labels.sketched !== undefined ? (
        <p className="live-map-note">{labels.sketched}</p>
      ) : null}
    </div>
  );
}

/** Rounds to five decimals, about a metre. The map may show several copies of the world. */
function roundLocation({ latitude, longitude }: Coordinates): Coordinates {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: round(latitude), longitude: round(wrapLongitude(longitude)) };
}
