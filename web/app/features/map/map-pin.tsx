import { Star } from 'lucide-react';
import { memo } from 'react';
import type { PropertyMarker } from './map-types.ts';

export interface MapPinProps {
  marker: PropertyMarker;
  /** The short price, for instance "€465K". */
  price: string;
  /** What a screen reader says; the price when not given. */
  name: string | undefined;
  seen: boolean;
  /** Lit: it or its card in the list is pointed at. */
  lit: boolean;
  /** Has no room for its price. */
  isDot: boolean;
  /** Chosen: its card is open. */
  chosen: boolean;
  place: (key: string) => (element: HTMLElement | null) => (() => void) | undefined;
  placeKey: string;
  onHover: (id: number | null) => void;
  onSelect: (id: number | null) => void;
}

/** The price of a listing at its place on the map. A promoted listing, which keeps its price first, has a star. */
export const MapPin = memo(function MapPin(props: MapPinProps) {
  const { marker, chosen, onHover, onSelect } = props;
  return (
    <button
      ref={props.place(props.placeKey)}
      type="button"
      className="pin live-map-pin"
      aria-label={props.name ?? (props.isDot ? props.price : undefined)}
      aria-pressed={chosen}
      data-id={marker.id}
      data-chosen={chosen || props.lit ? '' : undefined}
      data-dot={props.isDot ? '' : undefined}
      data-seen={props.seen ? '' : undefined}
      data-rent={marker.property_type === 'rent' ? '' : undefined}
      data-premium={marker.is_premium ? '' : undefined}
      onClick={() => onSelect(chosen ? null : marker.id)}
      onPointerEnter={() => onHover(marker.id)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(marker.id)}
      onBlur={() => onHover(null)}
    >
      {marker.promoted && !props.isDot && <Star aria-hidden="true" />}
      {props.isDot ? null : props.price}
    </button>
  );
});
