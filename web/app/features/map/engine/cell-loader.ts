import type { Feature, FeatureCollection } from 'geojson';
import { tileKey, type Tile } from '../tile-maths.ts';

/** Fetches the features of a cell. */
export type FetchCell = (tile: Tile, signal: AbortSignal) => Promise<FeatureCollection>;

export interface CellLoaderOptions {
  fetchCell: FetchCell;
  /** Maximum number of cached cells; the least recently used are evicted first. */
  maxCached: number;
  /** Maximum number of concurrent requests. */
  concurrency?: number;
  onLoaded: (key: string, features: Feature[]) => void;
  onEvicted?: (key: string, features: Feature[]) => void;
}

/**
 * Loads the cells of a map that are in view: fetches the missing ones in the given order, aborts those that leave the
 * view, and evicts the least recently used. A failed cell is requested again when the view next changes.
 */
export class CellLoader {
  readonly #options: CellLoaderOptions;
  readonly #cached = new Map<string, Feature[]>();
  readonly #loading = new Map<string, AbortController>();
  #queue: Tile[] = [];
  #visible = new Set<string>();

  constructor(options: CellLoaderOptions) {
    this.#options = options;
  }

  /** Sets the cells in view, the most important first. */
  setVisibleTiles(tiles: readonly Tile[]): void {
    this.#visible = new Set(tiles.map(tileKey));
    for (const [key, controller] of this.#loading) {
      if (this.#visible.has(key)) continue;
      controller.abort();
      this.#loading.delete(key);
    }
    this.#queue = tiles.filter((tile) => {
      const key = tileKey(tile);
      const features = this.#cached.get(key);
      if (!features) return !this.#loading.has(key);
      // Reinserts the cell as the most recently used.
      this.#cached.delete(key);
      this.#cached.set(key, features);
      return false;
    });
    this.#evictOldest();
    this.#loadNext();
  }

  /** The features of the cells in view; of all cached cells while some are loading, which avoids flicker. */
  visibleFeatures(): Feature[][] {
    const complete = [...this.#visible].every((key) => this.#cached.has(key));
    return [...this.#cached].filter(([key]) => !complete || this.#visible.has(key)).map(([, features]) => features);
  }

  /** Aborts all requests. */
  stop(): void {
    this.#queue = [];
    for (const controller of this.#loading.values()) controller.abort();
    this.#loading.clear();
  }

  #loadNext(): void {
    while (this.#loading.size < (this.#options.concurrency ?? 6)) {
      const tile = this.#queue.shift();
      if (!tile) return;
      void this.#load(tile);
    }
  }

  async #load(tile: Tile): Promise<void> {
    const key = tileKey(tile);
    const controller = new AbortController();
    this.#loading.set(key, controller);
    try {
      const { features } = await this.#options.fetchCell(tile, controller.signal);
      if (controller.signal.aborted) return;
      this.#cached.set(key, features);
      this.#options.onLoaded(key, features);
      this.#evictOldest();
    } catch {
      // The cell stays empty; the next move requests it again.
    } finally {
      if (this.#loading.get(key) === controller) this.#loading.delete(key);
      this.#loadNext();
    }
  }

  #evictOldest(): void {
    for (const [key, features] of this.#cached) {
      if (this.#cached.size <= this.#options.maxCached) return;
      if (this.#visible.has(key)) continue;
      this.#cached.delete(key);
      this.#options.onEvicted?.(key, features);
    }
  }
}
