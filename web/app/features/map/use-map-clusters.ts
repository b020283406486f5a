import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clusterQuestion, type ClusterQuestion } from './cluster-question.ts';
import type { GeoBox, MapMarker } from './map-types.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

/** A drag ends in several small movements; only where it rests is asked for. */
const REST_MS = 150;

/** Asks the server for the pins of a box (`get-map-clusters`); throws when it fails, stops when the signal says so. */
export type FetchClusters<Filters> = (
  question: ClusterQuestion,
  filters: Filters,
  signal: AbortSignal,
) => Promise<readonly MapMarker[]>;

export interface MapClusters {
  markers: readonly MapMarker[];
  loading: boolean;
  /** After all its tries. */
  failed: boolean;
  /** It waits for a connection. */
  paused: boolean;
  retry: () => void;
}

const NONE: readonly MapMarker[] = [];

/**
 * The pins and clusters of what a map shows. The box is widened to a grid, so that small moves are answered
 * from the cache; the markers before stay until the new ones come; a question that was overtaken is called off.
 * @param view what the map shows, as its `onMove` says; `null` before the map is there
 * @param filters the filters of the list, plain data: they are part of the cache's key
 */
export function useMapClusters<Filters>(
  fetchClusters: FetchClusters<Filters>,
  view: { bounds: GeoBox; zoom: number } | null,
  filters: Filters,
): MapClusters {
  const rested = useDebounced(view, REST_MS);
  const question = rested && clusterQuestion(rested.bounds, rested.zoom);
  const query = useQuery({
    queryKey: ['map-clusters', question, filters],
    queryFn: ({ signal }) => {
      if (!question) throw new Error('The map has no box yet');
      return fetchClusters(question, filters, signal);
    },
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });
  return {
    markers: query.data ?? NONE,
    loading: query.isFetching,
    failed: query.isError,
    paused: query.isPaused,
    retry: () => void query.refetch(),
  };
}
