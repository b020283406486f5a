import { joinMarkers } from './join-markers.ts';
import type { ClusterMarker, MapMarker, PropertyMarker } from './map-types.ts';
import { type Area, clusterDisc, type Disc, dotArea, labelArea, overlap } from './marker-shape.ts';
import { latitudeToTile, longitudeToTile } from './tile-maths.ts';

/** A marker as it is drawn: with its price, or as a dot where there is no room for that. Clusters are never dots. */
export interface DrawnMarker {
  marker: MapMarker;
  isDot: boolean;
}

export interface GiveWayOptions {
  zoom: number;
  /** The home whose card is open: it never gives way. */
  chosenId: number | null;
  /** The home that is pointed at: it has its label, and labels that this would cover are dots meanwhile. */
  litId: number | null;
  /** Pixels that the label of a home takes. */
  widthOf: (marker: PropertyMarker) => number;
}

/** MapLibre's world is this wide at zoom 0. */
const worldSize = 512;
/** From here on nobody can go closer: what stands too dense stays as dots, so that each can still be chosen. */
const closest = 17;

type Shape = Area | Disc;
/** Something with a place on the map: a label (of one home or of a pile at one address), a dot, a cluster. */
type Piece =
  | { kind: 'label'; homes: PropertyMarker[]; shape: Area }
  | { kind: 'dot'; homes: PropertyMarker[]; shape: Area }
  | { kind: 'cluster'; cluster: ClusterMarker; members: MapMarker[]; shape: Disc };

/**
 * Makes room: labels that would lie on each other become dots, dots that would lie on something become one count with
 * it, and clusters that touch are one. The chosen home comes first, then advertised ones, then the newest. Places are
 * pixels of the whole world at one zoom, so moving the map about changes nothing, and nothing flickers.
 */
export function giveWay(markers: readonly MapMarker[], options: GiveWayOptions): DrawnMarker[] {
  const board = new Board(options);
  const clusters = markers.filter((marker) => marker.type === 'cluster');
  for (const cluster of clusters.toSorted(largestFirst)) board.putCluster([cluster]);
  const homes = markers.filter((marker) => marker.type === 'property').toSorted(byRank(options.chosenId));
  for (const pile of pilesOf(homes)) board.putHomes(pile);
  return board.drawn();
}

function largestFirst(one: ClusterMarker, other: ClusterMarker): number {
  return other.count - one.count || one.latitude - other.latitude || one.longitude - other.longitude;
}

function byRank(chosenId: number | null) {
  const rank = (home: PropertyMarker) => (home.id === chosenId ? 2 : home.promoted ? 1 : 0);
  return (one: PropertyMarker, other: PropertyMarker) => rank(other) - rank(one) || other.id - one.id;
}

/** Homes at one address, such as flats of a house, stand or fall together; in the order of their first. */
function pilesOf(homes: readonly PropertyMarker[]): PropertyMarker[][] {
  const piles = new Map<string, PropertyMarker[]>();
  for (const home of homes) {
    const spot = `${home.latitude.toFixed(5)},${home.longitude.toFixed(5)}`;
    const pile = piles.get(spot);
    if (pile) pile.push(home);
    else piles.set(spot, [home]);
  }
  return [...piles.values()];
}

class Board {
  readonly #options: GiveWayOptions;
  readonly #pieces = new Set<Piece>();

  constructor(options: GiveWayOptions) {
    this.#options = options;
  }

  /** Puts a cluster down; what it would lie on joins it, until it stands free. */
  putCluster(members: MapMarker[]): void {
    let all = members;
    for (;;) {
      const cluster = all.length === 1 && all[0]?.type === 'cluster' ? all[0] : joinMarkers(all);
      const shape = clusterDisc(this.#spotOf(cluster), cluster.count);
      const pushed: PropertyMarker[][] = [];
      let grown = all;
      for (const piece of this.#under(shape)) {
        if (piece.kind === 'label' && this.#isChosen(piece.homes)) continue;
        this.#pieces.delete(piece);
        if (piece.kind === 'cluster') grown = [...grown, ...piece.members];
        else if (piece.kind === 'label' && piece.homes.length === 1) pushed.push(piece.homes);
        else grown = [...grown, ...piece.homes];
      }
      for (const homes of pushed) {
        const dot = this.#dotOf(homes);
        if (overlap(dot.shape, shape) || this.#under(dot.shape).length > 0) grown = [...grown, ...homes];
        else this.#pieces.add(dot);
      }
      if (grown === all) {
        this.#pieces.add({ kind: 'cluster', cluster, members: all, shape });
        return;
      }
      all = grown;
    }
  }

  /** Puts a home, or all at one address, where there is room: as a label, a dot, or a part of what is in the way. */
  putHomes(homes: PropertyMarker[]): void {
    const label = this.#labelOf(homes);
    if (this.#isChosen(homes) || this.#under(label.shape).length === 0) {
      this.#pieces.add(label);
      return;
    }
    const mayJoin = this.#options.zoom < closest;
    const dot = this.#dotOf(homes);
    const inTheWay = this.#under(dot.shape).filter((piece) => piece.kind === 'cluster' || !this.#isChosen(piece.homes));
    if (homes.length === 1 && (inTheWay.length === 0 || !mayJoin)) this.#pieces.add(dot);
    else if (!mayJoin) this.#pieces.add(label);
    else {
      const first = inTheWay[0];
      if (first) this.#pieces.delete(first);
      this.putCluster([...homes, ...(first ? membersOf(first) : [])]);
    }
  }

  drawn(): DrawnMarker[] {
    const covered = this.#lightUp();
    return [...this.#pieces].flatMap((piece): DrawnMarker[] =>
      piece.kind === 'cluster'
        ? [{ marker: piece.cluster, isDot: false }]
        : piece.homes.map((marker) => ({ marker, isDot: piece.kind === 'dot' || covered.has(piece) })),
    );
  }

  /** Gives the home that is pointed at its label, and tells what that covers. */
  #lightUp(): Set<Piece> {
    const { litId } = this.#options;
    for (const piece of this.#pieces) {
      if (piece.kind === 'label') continue;
      const members = piece.kind === 'dot' ? piece.homes : piece.members;
      const lit = members.find((member) => member.type === 'property' && member.id === litId);
      if (lit?.type !== 'property') continue;
      const label = this.#labelOf([lit]);
      const covered = this.#under(label.shape).filter(
        (under) => under.kind === 'label' && under.homes.length === 1 && !this.#isChosen(under.homes),
      );
      if (piece.kind === 'dot') this.#pieces.delete(piece);
      this.#pieces.add(label);
      return new Set(covered);
    }
    return new Set();
  }

  #under(shape: Shape): Piece[] {
    return [...this.#pieces].filter((piece) => overlap(piece.shape, shape));
  }

  #isChosen(homes: readonly PropertyMarker[]): boolean {
    return homes.some((home) => home.id === this.#options.chosenId);
  }

  #labelOf(homes: PropertyMarker[]): Piece & { kind: 'label' } {
    const width = Math.max(...homes.map(this.#options.widthOf));
    return { kind: 'label', homes, shape: labelArea(this.#spotOf(homes[0]), width, homes.length) };
  }

  #dotOf(homes: PropertyMarker[]): Piece & { kind: 'dot' } {
    return { kind: 'dot', homes, shape: dotArea(this.#spotOf(homes[0])) };
  }

  #spotOf(marker: { latitude: number; longitude: number } | undefined): { x: number; y: number } {
    const { latitude = 0, longitude = 0 } = marker ?? {};
    const { zoom } = this.#options;
    return { x: longitudeToTile(longitude, zoom) * worldSize, y: latitudeToTile(latitude, zoom) * worldSize };
  }
}

function membersOf(piece: Piece): MapMarker[] {
  return piece.kind === 'cluster' ? piece.members : piece.homes;
}
