import { createHash } from 'node:crypto';
import type { ArchiveTiles, RasterTiles } from '@latchkey/contract/map/base-map';
import type { FileStore } from '../../files/file-store.ts';
import { RemoteArchive, StoredArchive } from './archive-source.ts';
import { MapArchive } from './map-archive.ts';

/** An archive on another server, or an uploaded one. */
export type ArchiveLocation = { url: string } | { id: string; name: string; bytes: number };

/** The map that was set in the console, as it is stored; the key is stored as a secret. */
export type StoredMap = { satellite: RasterTiles | null } & (
  | { provider: 'bundled' }
  | { provider: 'style'; url: string }
  | { provider: 'archive'; location: ArchiveLocation; info: Omit<ArchiveTiles, 'tiles'> }
  | { provider: 'google' }
);

/** Opens an archive without reading it. */
export function openArchive(location: ArchiveLocation, files: FileStore): MapArchive {
  if ('id' in location) return new MapArchive(location.id, new StoredArchive(files, location.id));
  const id = createHash('sha256').update(location.url).digest('hex').slice(0, 32);
  return new MapArchive(id, new RemoteArchive(location.url));
}

/** URL pattern of an archive's tiles. */
export function archiveTiles(id: string): string {
  return `/map/tiles/${id}/{z}/{x}/{y}`;
}
