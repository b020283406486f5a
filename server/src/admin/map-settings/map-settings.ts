import { adminGetMap, adminSaveMap, adminTestMap } from '@latchkey/contract/admin/map-settings/calls';
import type { MapCheck, MapProviderName, MapSettings } from '@latchkey/contract/admin/map-settings/records';
import type { InputOf } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import type { RasterTiles } from '@latchkey/contract/map/base-map';
import { webSettings } from '@latchkey/contract/settings/calls';
import type { Context } from '../../platform/context.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { isServiceUrl } from '../../platform/external/public-address.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { checkMap, failedCheck } from '../../platform/map/base-map/check-map.ts';
import type { MapProvider, MapRoute } from '../../platform/map/base-map/map-provider.ts';
import { MapProblem } from '../../platform/map/base-map/map-request.ts';
import { type ArchiveLocation, openArchive, type StoredMap } from '../../platform/map/base-map/stored-map.ts';
import { rejectInvalidFields, saveService } from '../settings/services.ts';
import { archiveLocation, deleteUnusedArchives } from './uploaded-archives.ts';

type MapInput = InputOf<typeof adminSaveMap>;

/** Returns the map of the site, read without a cache. */
export const getMap = defineHandler(adminGetMap, async (_, { maps }) => ({
  data: mapRecord((await maps?.route()) ?? { source: 'none' }, maps?.maxArchiveBytes ?? 0),
}));

/**
 * Saves the map; an archive must be readable. The audit entry has its host, not its key.
 * @throws CallFailure `not_allowed` when the environment sets one, `validation` with `fields`
 */
export const saveMap = defineHandler(adminSaveMap, async (input, context) => {
  const { files, pages } = context;
  const { maps, key } = await expectEditable(input, context);
  const map = await readMap(input, files).catch((error: unknown) => {
    if (!(error instanceof MapProblem)) throw error;
    rejectInvalidFields({ [input.archive_id ? 'archive_id' : 'archive_url']: error.problem });
    throw error;
  });
  let replaced: string | null = null;
  await saveService(async (trx) => {
    const before = await maps.route(trx);
    replaced = before.source === 'console' ? uploadId(before.map) : null;
    await maps.set(map, key, trx);
    return { action: 'save-map', before: `map: ${routeText(before)}`, after: `map: ${mapText(map)}` };
  }, context);
  await maps.reload();
  // Pages contain the map and their policy allows its origins.
  pages?.drop(webSettings.path);
  await deleteUnusedArchives({ used: uploadId(map), replaced }, context);
  return { data: mapRecord(await maps.route(), maps.maxArchiveBytes) };
});

/** Tests every part of a map without saving it. */
export const testMap = defineHandler(adminTestMap, async (input, context) => {
  const { files, mailUrl: siteUrl } = context;
  const { maps, key } = await expectEditable(input, context);
  const checks: MapCheck[] = [];
  let map: StoredMap;
  try {
    map = await readMap(input, files);
  } catch (error) {
    return { data: { checks: [failedCheck('archive', error)], draft: '' } };
  }
  if (map.provider === 'archive') {
    const { minZoom, maxZoom, layers } = map.info;
    checks.push({ part: 'archive', problem: null, message: `${minZoom}–${maxZoom}: ${layers.join(', ')}` });
  }
  checks.push(...(await checkMap(map, key, { siteUrl, googleUrl: maps.googleUrl })));
  const hasNothing = checks.some(({ part, problem }) => problem !== null && (part === 'style' || part === 'session'));
  return { data: { checks, draft: hasNothing ? '' : maps.createDraft(map, key) } };
});

/** Validates the input, and returns the key that a blank field stands for. */
async function expectEditable(
  input: MapInput,
  { maps }: Pick<Context, 'maps'>,
): Promise<{ maps: MapProvider; key: string }> {
  if (!maps) throw new CallFailure('not_found');
  const route = await maps.route();
  if (route.source === 'environment') throw new CallFailure('not_allowed');
  const key = input.key ?? (route.source === 'console' ? (route.key ?? '') : '');
  const { provider, style_url = '', archive_url = '', archive_id, satellite_url = '', satellite_attribution } = input;
  rejectInvalidFields({
    style_url: provider === 'style' && !isServiceUrl(style_url) && 'not_an_address',
    archive_url: provider === 'archive' && !archive_id && !isServiceUrl(archive_url) && 'not_an_address',
    key: provider === 'google' && !/^[\w-]{10,}$/.test(key) && 'not_a_key',
    satellite_url: satellite_url !== '' && !isTilePattern(satellite_url) && 'not_a_pattern',
    // The licences of satellite images require one.
    satellite_attribution: satellite_url !== '' && !satellite_attribution && 'required',
  });
  return { maps, key };
}

function isTilePattern(url: string): boolean {
  return isServiceUrl(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
}

/** @throws MapProblem for an archive that cannot be read or shown */
async function readMap(input: MapInput, files: FileStore): Promise<StoredMap> {
  const satellite = satelliteOf(input);
  switch (input.provider) {
    case 'bundled':
    case 'google':
      return { provider: input.provider, satellite };
    case 'style':
      return { provider: 'style', url: input.style_url ?? '', satellite };
    case 'archive': {
      const location = await archiveLocation(input, files);
      return { provider: 'archive', location, info: await openArchive(location, files).info(), satellite };
    }
  }
}

function satelliteOf({ satellite_url: tiles, satellite_attribution: attribution = '' }: MapInput): RasterTiles | null {
  return tiles ? { tiles, attribution } : null;
}

function mapRecord(route: MapRoute, maxArchiveBytes: number): MapSettings {
  const none = {
    source: route.source,
    provider: 'bundled' as MapProviderName,
    style_url: '',
    archive_url: '',
    archive: null,
    is_key_set: 0 as const,
    satellite_url: '',
    satellite_attribution: '',
    max_archive_bytes: maxArchiveBytes,
  };
  if (route.source === 'none') return none;
  if (route.source === 'environment') return { ...none, provider: 'style', style_url: route.url };
  const { map, key } = route;
  return {
    ...none,
    provider: map.provider,
    is_key_set: key ? 1 : 0,
    satellite_url: map.satellite?.tiles ?? '',
    satellite_attribution: map.satellite?.attribution ?? '',
    ...(map.provider === 'style' && { style_url: map.url }),
    ...(map.provider === 'archive' && archiveFields(map.location)),
  };
}

function archiveFields(location: ArchiveLocation): Partial<MapSettings> {
  return 'url' in location ? { archive_url: location.url } : { archive: location };
}

function uploadId(map: StoredMap): string | null {
  return map.provider === 'archive' && 'id' in map.location ? map.location.id : null;
}

function routeText(route: MapRoute): string {
  return route.source === 'console' ? mapText(route.map) : 'bundled';
}

/** Describes a map in the audit log. */
function mapText(map: StoredMap): string {
  const host = (url: string) => new URL(url).host;
  const location = map.provider === 'archive' ? map.location : null;
  const detail =
    map.provider === 'style' ? host(map.url) : location && ('url' in location ? host(location.url) : location.name);
  const satellite = map.satellite && `satellite ${host(map.satellite.tiles)}`;
  return [map.provider, detail, satellite].filter(Boolean).join(', ');
}
