import { memo } from 'react';
import { clusterSize } from './marker-key.ts';
import type { ClusterMarker } from './map-types.ts';

export interface MapClusterProps {
  marker: ClusterMarker;
  /** The count as it is written, for instance "1.2K". */
  count: string;
  /** The accessible name, which begins with `count`: "38 homes, zoom in". */
  name: string;
  /** Whether its homes are shown; absent where choosing it goes closer. */
  expanded: boolean | undefined;
  place: (key: string) => (element: HTMLElement | null) => (() => void) | undefined;
  placeKey: string;
  onOpen: (marker: ClusterMarker) => void;
}

/** Many homes in one place; choosing it goes closer, or shows what stands in one house. */
export const MapCluster = memo(function MapCluster({
  marker,
  count,
  name,
  expanded,
  place,
  placeKey,
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
