import { Star } from 'lucide-react';
import { memo } from 'react';
import type { PropertyMarker } from './map-types.ts';

export interface MapPinProps {
  marker: PropertyMarker;
  /** The short price, such as "€465K". */
  price: string;
  /** Accessible name; defaults to the price. */
  name: string | undefined;
  isSeen: boolean;
  /** It or its card in the list is hovered or focused. */
  isActive: boolean;
  /** There is no room for its price. */
  isDot: boolean;
  /** Its card is open. */
  isSelected: boolean;
  anchorRef: (key: string) => (element: HTMLElement | null) => (() => void) | undefined;
  anchorKey: string;
  onHover: (id: number | null) => void;
  onSelect: (id: number | null) => void;
}

/** The price of a listing on the map, with a star for a promoted one. */
export const MapPin = memo(function MapPin(props: MapPinProps) {
  const { marker, isSelected: chosen, onHover, onSelect } = props;
  return (
    <button
      ref={props.anchorRef(props.anchorKey)}
      type="button"
      className="pin live-map-pin"
      aria-label={props.name ?? (props.isDot ? props.price : undefined)}
      aria-pressed={chosen}
      data-id={marker.id}
      data-chosen={chosen || props.isActive ? '' : undefined}
      data-dot={props.isDot ? '' : undefined}
      data-seen={props.isSeen ? '' : undefined}
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
