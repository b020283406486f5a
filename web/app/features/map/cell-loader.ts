import type { Feature, FeatureCollection } from 'geojson';
import { tileKey, type Tile } from './tile-maths.ts';

/** Fetches the features of a cell. */
export type FetchCell = (tile: Tile, signal: AbortSignal) => Promise<FeatureCollection>;

export interface CellLoaderOptions {
  fetchCell: FetchCell;
  /** At most so many cells are kept; those not looked at for longest go first. */
  keep: number;
  /** At most so many are on their way at once. */
  atOnce?: number;
  onArrived: (key: string, features: Feature[]) => void;
  onDropped?: (key: string, features: Feature[]) => void;
}

/**
 * Keeps the cells of a map that are in view: fetches the missing ones in the order given, calls off those that
 * left the view before they came, and drops the oldest when there are too many. A cell that fails is asked for
 * again when the view next changes.
 */
export class CellLoader {
  readonly #options: CellLoaderOptions;
  readonly #kept = new Map<string, Feature[]>();
  readonly #underway = new Map<string, AbortController>();
  #waiting: Tile[] = [];
  #wanted = new Set<string>();

  constructor(options: CellLoaderOptions) {
    this.#options = options;
  }

  /** Says which cells are in view now, the most wanted first. */
  want(tiles: readonly Tile[]): void {
    this.#wanted = new Set(tiles.map(tileKey));
    for (const [key, controller] of this.#underway) {
      if (this.#wanted.has(key)) continue;
      controller.abort();
      this.#underway.delete(key);
    }
    this.#waiting = tiles.filter((tile) => {
      const key = tileKey(tile);
      const features = this.#kept.get(key);
      if (!features) return !this.#underway.has(key);
      // Looked at again: to the young end of the map.
      this.#kept.delete(key);
      this.#kept.set(key, features);
      return false;
    });
    this.#dropOldest();
    this.#next();
  }

  /** The features of the cells in view; while some are still coming, of every cell kept, so that nothing flickers. */
  inView(): Feature[][] {
    const complete = [...this.#wanted].every((key) => this.#kept.has(key));
    return [...this.#kept].filter(([key]) => !complete || this.#wanted.has(key)).map(([, features]) => features);
  }

  /** Calls off what is on its way. */
  stop(): void {
    this.#waiting = [];
    for (const controller of this.#underway.values()) controller.abort();
    this.#underway.clear();
  }

  #next(): void {
    while (this.#underway.size < (this.#options.atOnce ?? 6)) {
      const tile = this.#waiting.shift();
      if (!tile) return;
      void this.#load(tile);
    }
  }

  async #load(tile: Tile): Promise<void> {
    const key = tileKey(tile);
    const controller = new AbortController();
    this.#underway.set(key, controller);
    try {
      const { features } = await this.#options.fetchCell(tile, controller.signal);
      if (controller.signal.aborted) return;
      this.#kept.set(key, features);
      this.#options.onArrived(key, features);
      this.#dropOldest();
    } catch {
      // A missing cell leaves plain ground; the next move asks again.
    } finally {
      if (this.#underway.get(key) === controller) this.#underway.delete(key);
      this.#next();
    }
  }

  #dropOldest(): void {
    for (const [key, features] of this.#kept) {
      if (this.#kept.size <= this.#options.keep) return;
      if (this.#wanted.has(key)) continue;
      this.#kept.delete(key);
      this.#options.onDropped?.(key, features);
    }
  }
}
