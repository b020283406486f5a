import type { BaseMap } from '@latchkey/contract/map/base-map';
import { hourMs } from '@latchkey/contract/time-units';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { decryptSecrets, encryptSecrets } from '../../crypto/encrypt-secrets.ts';
import type { EncryptionKey } from '../../crypto/encryption-key.ts';
import type { Tables } from '../../database/tables.ts';
import type { ServiceSettings } from '../../external/service-settings.ts';
import type { FileStore } from '../../files/file-store.ts';
import { MapStyle } from '../style/map-style.ts';
import type { MapArchive } from './map-archive.ts';
import { archiveTiles, openArchive, type StoredMap } from './stored-map.ts';

/** Base URL of Google's Map Tiles API. */
const googleTilesUrl = 'https://tile.googleapis.com';

/** Key of the stored settings, and the name that encrypted drafts are bound to. */
const settingsKey = 'map';
const draftName = 'map draft';
const draftLifeMs = hourMs;
const defaultMaxArchiveBytes = 4 * 1024 ** 3;

export type MapRoute =
  | { source: 'none' }
  | { source: 'environment'; url: string }
  /** `key` is null when it cannot be decrypted and must be entered again. */
  | { source: 'console'; map: StoredMap; key: string | null };

/** A map in use. */
export interface ActiveMap {
  /** Null for the bundled map alone. */
  readonly base: BaseMap | null;
  /** Origins that pages must be allowed to load from. */
  readonly origins: readonly string[];
  readonly archive?: MapArchive;
  readonly style?: MapStyle;
}

export interface MapProviderOptions {
  /** `MAP_STYLE_URL`, which takes precedence; `""` for none. */
  environmentUrl: string;
  /** Left out where there is no database. */
  stored?: { settings: ServiceSettings; key: EncryptionKey; files: FileStore };
  log: Pick<Logger, 'info' | 'warn'>;
  now?: () => Date;
  googleUrl?: string;
  /** Limit of an uploaded archive in bytes. */
  maxArchiveBytes?: number;
  /** Delay before a style is fetched again, by the number of failures. */
  retryMs?: (failures: number) => number;
}

const bundled: ActiveMap = { base: null, origins: [] };

/** The map of the site: that of `MAP_STYLE_URL`, otherwise the one set in the console, otherwise the bundled one. */
export class MapProvider {
  /** Called when `active` has changed. */
  onChange: () => void = () => undefined;
  readonly googleUrl: string;
  readonly maxArchiveBytes: number;
  readonly #options: MapProviderOptions;
  readonly #now: () => Date;
  readonly #drafts = new LRUCache<string, Promise<ActiveMap>>({
    max: 20,
    ttl: draftLifeMs,
    dispose: (draft) => void draft.then(({ style }) => style?.stop()).catch(() => undefined),
  });
  #active: ActiveMap = bundled;
  /** The settings of `active` as JSON. */
  #current = '';
  #isStopped = false;

  constructor(options: MapProviderOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
    this.googleUrl = options.googleUrl ?? googleTilesUrl;
    this.maxArchiveBytes = options.maxArchiveBytes ?? defaultMaxArchiveBytes;
    const { environmentUrl } = options;
    if (environmentUrl) this.#active = this.#open({ provider: 'style', url: environmentUrl, satellite: null }, '');
  }

  get active(): ActiveMap {
    return this.#active;
  }

  /** Starts to fetch the style of the environment, or reads the map that was set in the console. */
  async start(): Promise<void> {
    if (this.#options.environmentUrl) void this.#active.style?.start();
    else await this.reload();
  }

  /** Reads the settings again, after a process has changed them. Never throws: the last map stays. */
  async reload(): Promise<void> {
    if (this.#options.environmentUrl || !this.#options.stored) return;
    try {
      const route = await this.route();
      const current = JSON.stringify(route);
      if (current === this.#current || this.#isStopped) return;
      this.#current = current;
      const before = this.#active;
      const isUsable = route.source === 'console' && (route.map.provider !== 'google' || route.key);
      this.#active = isUsable ? this.#open(route.map, route.key ?? '') : bundled;
      before.style?.stop();
      void this.#active.style?.start();
      this.onChange();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'map settings not loaded');
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#active.style?.stop();
    this.#drafts.clear();
  }

  /** Reads uncached where the map comes from. */
  async route(db?: Kysely<Tables>): Promise<MapRoute> {
    const { environmentUrl, stored } = this.#options;
    if (environmentUrl) return { source: 'environment', url: environmentUrl };
    const row = await stored?.settings.read(settingsKey, db);
    if (!row) return { source: 'none' };
    return { source: 'console', map: row.settings as StoredMap, key: row.secrets && (row.secrets['key'] ?? '') };
  }

  /** Stores a map, its key encrypted. */
  async set(map: StoredMap, key: string, trx: Kysely<Tables>): Promise<void> {
    await this.#options.stored?.settings.write(settingsKey, map, { key }, trx);
  }

  /** Returns an encrypted text by which `draft` opens a map that is not saved, in any process and for an hour. */
  createDraft(map: StoredMap, key: string): string {
    const { stored } = this.#options;
    if (!stored) return '';
    const until = this.#now().getTime() + draftLifeMs;
    const secrets = { map: JSON.stringify(map), key, until: String(until) };
    return encryptSecrets(secrets, draftName, stored.key).toString('base64url');
  }

  /** Opens the map of a draft with all its origins; null for an invalid or expired one. */
  async draft(text: string): Promise<ActiveMap | null> {
    const { stored } = this.#options;
    const secrets = stored ? decryptSecrets(Buffer.from(text, 'base64url'), draftName, stored.key) : null;
    if (!secrets || Number(secrets['until']) < this.#now().getTime()) return null;
    const known = this.#drafts.get(text);
    if (known) return known;
    const opened = this.#openLoaded(JSON.parse(secrets['map'] ?? '') as StoredMap, secrets['key'] ?? '', text);
    this.#drafts.set(text, opened);
    return opened;
  }

  async #openLoaded(map: StoredMap, key: string, draft: string): Promise<ActiveMap> {
    const active = this.#open(map, key);
    await active.style?.start();
    const { base } = active;
    if (base?.kind !== 'archive') return active;
    return { ...active, base: { ...base, tiles: `${base.tiles}?draft=${draft}` } };
  }

  #open(map: StoredMap, key: string): ActiveMap {
    const { stored, log, retryMs } = this.#options;
    const { satellite } = map;
    const origins = satellite ? [new URL(satellite.tiles).origin] : [];
    switch (map.provider) {
      case 'bundled':
        return satellite ? { base: { kind: 'bundled', hasImages: true, satellite }, origins } : bundled;
      case 'google':
        return {
          base: { kind: 'google', url: this.googleUrl, key, hasImages: false, satellite },
          origins: [...origins, this.googleUrl],
        };
      case 'archive': {
        if (!stored) return bundled;
        const archive = openArchive(map.location, stored.files);
        const tiles = archiveTiles(archive.id);
        return { base: { kind: 'archive', ...map.info, tiles, hasImages: false, satellite }, origins, archive };
      }
      case 'style': {
        const style = new MapStyle({ url: map.url, log, ...(retryMs && { retryMs }) });
        style.onChange = () => this.onChange();
        return {
          style,
          get base(): BaseMap {
            return { kind: 'style', styleUrl: style.url, hasImages: style.hasImages, satellite };
          },
          get origins() {
            return [...origins, ...style.origins];
          },
        };
      }
    }
  }
}
