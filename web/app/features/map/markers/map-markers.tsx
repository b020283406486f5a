import { Star } from 'lucide-react';
import { memo } from 'react';
import type { PropertyMarker, ClusterMarker } from '../map-types.ts';
import { clusterSize } from './marker-shape.ts';

interface MapClusterProps {
  marker: ClusterMarker;
  /** The formatted count, such as "1.2K". */
  count: string;
  /** The accessible name, which starts with `count`: "38 homes, zoom in". */
  name: string;
  /** The card of one of its listings is hovered or focused. */
  isActive: boolean;
  /** Whether its listings are shown; undefined when selecting it zooms in. */
  expanded: boolean | undefined;
  anchorRef: (key: string) => (element: HTMLElement | null) => (() => void) | undefined;
  anchorKey: string;
  onOpen: (marker: ClusterMarker) => void;
}

/** A cluster of listings; selecting it zooms in, or shows the listings of a building. */
export const MapCluster = memo(function MapCluster({
  marker,
  count,
  name,
  isActive,
  expanded,
  anchorRef,
  anchorKey,
  onOpen,
}: MapClusterProps) {
  return (
    <button
      ref={anchorRef(anchorKey)}
      type="button"
      className="cluster live-map-cluster"
      data-size={clusterSize(marker.count)}
      data-chosen={isActive ? '' : undefined}
      aria-label={name}
      aria-expanded={expanded}
      onClick={() => onOpen(marker)}
    >
      {count}
    </button>
  );
});

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

/** The price of a listing on the map, with a star for a promoted one; as a dot it has a ring instead. */
export const MapPin = memo(function MapPin(props: MapPinProps) {
  const { marker, price, isSelected, onHover, onSelect } = props;
  return (
    <button
      ref={props.anchorRef(props.anchorKey)}
      type="button"
      className="pin live-map-pin"
      aria-label={props.name ?? (props.isDot ? price : undefined)}
      aria-pressed={isSelected}
      data-id={marker.id}
      data-chosen={isSelected || props.isActive ? '' : undefined}
      data-dot={props.isDot ? '' : undefined}
      data-seen={props.isSeen ? '' : undefined}
      data-rent={marker.property_type === 'rent' ? '' : undefined}
      data-premium={marker.is_premium ? '' : undefined}
      data-promoted={marker.promoted ? '' : undefined}
      onClick={() => onSelect(isSelected ? null : marker.id)}
      onPointerEnter={() => onHover(marker.id)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(marker.id)}
      onBlur={() => onHover(null)}
    >
      {marker.promoted && !props.isDot && <Star aria-hidden="true" />}
      {props.isDot ? null : <bdi>{price}</bdi>}
    </button>
  );
});
