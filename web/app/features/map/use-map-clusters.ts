import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { clusterRequest, type ClusterRequest } from './geo-box.ts';
import type { GeoBox, MapMarker } from './map-types.ts';
import { useDebounced } from '../../shared/browser/use-debounced.ts';

/** A drag ends in several small movements; only the last one sends a request. */
const DEBOUNCE_MS = 150;

/** Requests the markers of a box (`get-map-clusters`); rejects when it fails or is aborted. */
export type FetchClusters<Filters> = (
  request: ClusterRequest,
  filters: Filters,
  signal: AbortSignal,
) => Promise<readonly MapMarker[]>;

export interface MapClusters {
  markers: readonly MapMarker[];
  loading: boolean;
  /** After all retries. */
  failed: boolean;
  /** The request waits for a connection. */
  paused: boolean;
  retry: () => void;
}

const NO_MARKERS: readonly MapMarker[] = [];

/**
 * The markers of a map's view. The box is widened to a grid, so that small moves are served from the cache. The previous
 * markers stay until new ones arrive, also after a failure; an outdated request is aborted.
 * @param view the visible box, from `onMove`; `null` before the map is mounted
 * @param filters serialisable, since they are part of the query key
 */
export function useMapClusters<Filters>(
  fetchClusters: FetchClusters<Filters>,
  view: { bounds: GeoBox; zoom: number } | null,
  filters: Filters,
): MapClusters {
  const debounced = useDebounced(view, DEBOUNCE_MS);
  const request = debounced && clusterRequest(debounced.bounds, debounced.zoom);
  const query = useQuery(
    {
      queryKey: ['map-clusters', request, filters],
      queryFn: ({ signal }) => {
        if (!request) throw new Error('The map has no box yet');
        return fetchClusters(request, filters, signal);
      },
      enabled: request !== null,
    },
    useQueryClient(),
  );
  // `placeholderData` would show the previous markers only while the request is pending, not after its failure.
  const [previous, setPrevious] = useState(NO_MARKERS);
  if (query.data && query.data !== previous) setPrevious(query.data);
  return {
    markers: query.data ?? previous,
    loading: query.isFetching,
    failed: query.isError,
    paused: query.isPaused,
    retry: () => void query.refetch(),
  };
}
