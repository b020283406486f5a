import { memo } from 'react';
import { clusterSize } from './marker-key.ts';
import type { ClusterMarker } from './map-types.ts';

export interface MapClusterProps {
  marker: ClusterMarker;
  /** The formatted count, such as "1.2K". */
  count: string;
  /** The accessible name, which starts with `count`: "38 homes, zoom in". */
  name: string;
  /** Whether its listings are shown; undefined when selecting it zooms in. */
  expanded: boolean | undefined;
  anchorRef: (key: string) => (element: HTMLElement | null) => (() => void) | undefined;
  anchorKey: string;
  onOpen: (marker: ClusterMarker) => void;
}

/** A cluster of listings; selecting it zooms in, or shows the listings of a house. */
export const MapCluster = memo(function MapCluster({
  marker,
  count,
  name,
  expanded,
  anchorRef: place,
  anchorKey: placeKey,
  onOpen,
}: MapClusterProps) {
  return (
    <button
      ref={place(placeKey)}
      type="button"
      className="cluster live-map-cluster"
      data-size={clusterSize(marker.count)}
      aria-label={name}
      aria-expanded={expanded}
      onClick={() => onOpen(marker)}
    >
      {count}
    </button>
  );
});
