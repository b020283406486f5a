import type { ClusterMarker, MapMarker, PropertyMarker, GeoBox } from '../map-types.ts';
import { type Area, clusterDisc, type Disc, dotArea, labelArea, overlap } from './marker-shape.ts';
import { latitudeToTile, longitudeToTile } from '../tile-maths.ts';
import { comparablePrice } from '@latchkey/contract/property/comparable-price';

/** A marker as it is rendered: with its price, or as a dot without room for it. Clusters are never dots. */
export interface RenderedMarker {
  marker: MapMarker;
  isDot: boolean;
}

export interface DeclutterOptions {
  zoom: number;
  /** The listing whose card is open: it always keeps its label. */
  selectedId: number | null;
  /** The hovered listing: it gets its label, and the labels it covers become dots meanwhile. */
  activeId: number | null;
  /** Width of a label in pixels. */
  widthOf: (marker: PropertyMarker) => number;
}

/** Width of MapLibre's world at zoom 0, in pixels. */
const worldSize = 512;
/** From this zoom on nothing is merged, since a cluster could not be opened by zooming in. */
const maxMergeZoom = 17;

type Shape = Area | Disc;
/** A placed element: a label (of one listing or of a stack at one address), a dot or a cluster. */
type PlacedElement =
  | { kind: 'label'; listings: PropertyMarker[]; shape: Area }
  | { kind: 'dot'; listings: PropertyMarker[]; shape: Area }
  | { kind: 'cluster'; cluster: ClusterMarker; members: MapMarker[]; shape: Disc };

/**
 * Resolves overlaps: labels that overlap become dots, dots that overlap something merge with it into a cluster, and
 * overlapping clusters merge. Priority: the selected listing, promoted ones, then the newest. Positions are world pixels at
 * one zoom, so panning does not change the result.
 */
export function declutterMarkers(markers: readonly MapMarker[], options: DeclutterOptions): RenderedMarker[] {
  const layout = new MarkerLayout(options);
  const clusters = markers.filter((marker) => marker.type === 'cluster');
  for (const cluster of clusters.toSorted(largestFirst)) layout.placeCluster([cluster]);
  const listings = markers.filter((marker) => marker.type === 'property').toSorted(byRank(options.selectedId));
  for (const stack of stacksOf(listings)) layout.placeListings(stack);
  return layout.result();
}

function largestFirst(one: ClusterMarker, other: ClusterMarker): number {
  return other.count - one.count || one.latitude - other.latitude || one.longitude - other.longitude;
}

function byRank(selectedId: number | null) {
  const rank = (listing: PropertyMarker) => (listing.id === selectedId ? 2 : listing.promoted ? 1 : 0);
  return (one: PropertyMarker, other: PropertyMarker) => rank(other) - rank(one) || other.id - one.id;
}

/** Groups listings at one address, such as flats of a building, in the order of their first. */
function stacksOf(listings: readonly PropertyMarker[]): PropertyMarker[][] {
  const stacks = new Map<string, PropertyMarker[]>();
  for (const listing of listings) {
    const position = `${listing.latitude.toFixed(5)},${listing.longitude.toFixed(5)}`;
    const stack = stacks.get(position);
    if (stack) stack.push(listing);
    else stacks.set(position, [listing]);
  }
  return [...stacks.values()];
}

class MarkerLayout {
  readonly #options: DeclutterOptions;
  readonly #elements = new Set<PlacedElement>();

  constructor(options: DeclutterOptions) {
    this.#options = options;
  }

  /** Places a cluster and merges what it overlaps, until nothing overlaps. */
  placeCluster(members: MapMarker[]): void {
    let all = members;
    for (;;) {
      const cluster = all.length === 1 && all[0]?.type === 'cluster' ? all[0] : mergeMarkers(all);
      const shape = clusterDisc(this.#pixelsOf(cluster), cluster.count);
      const displaced: PropertyMarker[][] = [];
      let merged = all;
      for (const element of this.#overlapping(shape)) {
        if (element.kind === 'label' && this.#isSelected(element.listings)) continue;
        this.#elements.delete(element);
        if (element.kind === 'cluster') merged = [...merged, ...element.members];
        else if (element.kind === 'label' && element.listings.length === 1) displaced.push(element.listings);
        else merged = [...merged, ...element.listings];
      }
      for (const listings of displaced) {
        const dot = this.#dotOf(listings);
        if (overlap(dot.shape, shape) || this.#overlapping(dot.shape).length > 0) merged = [...merged, ...listings];
        else this.#elements.add(dot);
      }
      if (merged === all) {
        this.#elements.add({ kind: 'cluster', cluster, members: all, shape });
        return;
      }
      all = merged;
    }
  }

  /** Places a listing, or a stack, as a label, a dot, or as part of the element it overlaps. */
  placeListings(listings: PropertyMarker[]): void {
    const label = this.#labelOf(listings);
    if (this.#isSelected(listings) || this.#overlapping(label.shape).length === 0) {
      this.#elements.add(label);
      return;
    }
    const canMerge = this.#options.zoom < maxMergeZoom;
    const dot = this.#dotOf(listings);
    const obstacles = this.#overlapping(dot.shape).filter(
      (element) => element.kind === 'cluster' || !this.#isSelected(element.listings),
    );
    if (listings.length === 1 && (obstacles.length === 0 || !canMerge)) this.#elements.add(dot);
    else if (!canMerge) this.#elements.add(label);
    else {
      const first = obstacles[0];
      if (first) this.#elements.delete(first);
      this.placeCluster([...listings, ...(first ? membersOf(first) : [])]);
    }
  }

  result(): RenderedMarker[] {
    const covered = this.#showActiveLabel();
    return [...this.#elements].flatMap((element): RenderedMarker[] =>
      element.kind === 'cluster'
        ? [{ marker: element.cluster, isDot: false }]
        : element.listings.map((marker) => ({ marker, isDot: element.kind === 'dot' || covered.has(element) })),
    );
  }

  /** Shows the label of the hovered listing; returns the labels it covers. */
  #showActiveLabel(): Set<PlacedElement> {
    const { activeId } = this.#options;
    for (const element of this.#elements) {
      if (element.kind === 'label') continue;
      const members = element.kind === 'dot' ? element.listings : element.members;
      const active = members.find((member) => member.type === 'property' && member.id === activeId);
      if (active?.type !== 'property') continue;
      const label = this.#labelOf([active]);
      const covered = this.#overlapping(label.shape).filter(
        (other) => other.kind === 'label' && other.listings.length === 1 && !this.#isSelected(other.listings),
      );
      if (element.kind === 'dot') this.#elements.delete(element);
      this.#elements.add(label);
      return new Set(covered);
    }
    return new Set();
  }

  #overlapping(shape: Shape): PlacedElement[] {
    return [...this.#elements].filter((element) => overlap(element.shape, shape));
  }

  #isSelected(listings: readonly PropertyMarker[]): boolean {
    return listings.some((listing) => listing.id === this.#options.selectedId);
  }

  #labelOf(listings: PropertyMarker[]): PlacedElement & { kind: 'label' } {
    const width = Math.max(...listings.map(this.#options.widthOf));
    return { kind: 'label', listings, shape: labelArea(this.#pixelsOf(listings[0]), width, listings.length) };
  }

  #dotOf(listings: PropertyMarker[]): PlacedElement & { kind: 'dot' } {
    return { kind: 'dot', listings, shape: dotArea(this.#pixelsOf(listings[0])) };
  }

  #pixelsOf(marker: { latitude: number; longitude: number } | undefined): { x: number; y: number } {
    const { latitude = 0, longitude = 0 } = marker ?? {};
    const { zoom } = this.#options;
    return { x: longitudeToTile(longitude, zoom) * worldSize, y: latitudeToTile(latitude, zoom) * worldSize };
  }
}

function membersOf(element: PlacedElement): MapMarker[] {
  return element.kind === 'cluster' ? element.members : element.listings;
}

/** The bounds of a marker; a point for a listing. */
function boxOf(marker: MapMarker): GeoBox {
  const { longitude, latitude } = marker;
  return marker.type === 'cluster' ? marker : { west: longitude, east: longitude, south: latitude, north: latitude };
}

/** Number of listings of a marker. */
export function listingCount(marker: MapMarker): number {
  return marker.type === 'cluster' ? marker.count : 1;
}

/** Merges markers into a cluster at their weighted centre, with their common bounds. */
export function mergeMarkers(markers: readonly MapMarker[]): ClusterMarker {
  const boxes = markers.map(boxOf);
  const count = markers.reduce((sum, marker) => sum + listingCount(marker), 0);
  const average = (side: 'latitude' | 'longitude') =>
    markers.reduce((sum, marker) => sum + marker[side] * listingCount(marker), 0) / count;
  const prices = markers.map((marker) =>
    marker.type === 'cluster' ? marker.min_price : comparablePrice(marker.price, marker.rentduration),
  );
  const known = prices.filter((price) => price !== null);
  return {
    type: 'cluster',
    latitude: average('latitude'),
    longitude: average('longitude'),
    count,
    ...(markers.some((marker) => marker.type === 'cluster' && marker.count_is_estimate) && { count_is_estimate: true }),
    min_price: known.length === prices.length ? Math.min(...known) : null,
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}
