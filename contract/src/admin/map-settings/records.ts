import { z } from 'zod';
import { flag } from '../../schema/primitives.ts';

/** Where the map comes from. `archive`: a PMTiles file. */
export const mapProviders = ['bundled', 'style', 'archive', 'google'] as const;
export type MapProviderName = (typeof mapProviders)[number];

/** An uploaded PMTiles archive. */
const uploadedArchive = z.object({ id: z.string(), name: z.string(), bytes: z.number() });

/** The map as its form shows it. */
export const mapSettings = z.object({
  /** `environment`: `MAP_STYLE_URL` is set, so the form is read-only. `none`: the bundled map. */
  source: z.enum(['environment', 'console', 'none']),
  provider: z.enum(mapProviders),
  style_url: z.string(),
  archive_url: z.string(),
  archive: uploadedArchive.nullable(),
  /** Whether a key is stored. It is never returned. */
  is_key_set: flag,
  satellite_url: z.string(),
  satellite_attribution: z.string(),
  /** Limit of an upload in bytes. */
  max_archive_bytes: z.number(),
});
export type MapSettings = z.infer<typeof mapSettings>;

/** Parts of a map that are tested. */
export const mapParts = ['style', 'source', 'tiles', 'glyphs', 'sprite', 'archive', 'session', 'satellite'] as const;
export type MapPart = (typeof mapParts)[number];

/**
 * Why a part of a map fails in browsers. `no_https`: browsers refuse http on a site with https. `no_cors`: its server does
 * not allow this site. `no_ranges`: its server ignores byte ranges. `wrong_schema`: it lacks the layers of Protomaps.
 */
export const mapProblems = [
  'no_https',
  'unreachable',
  'too_slow',
  'not_found',
  'key_refused',
  'over_quota',
  'failed',
  'not_json',
  'not_a_style',
  'not_a_tile',
  'no_cors',
  'no_ranges',
  'not_pmtiles',
  'not_vector',
  'wrong_schema',
] as const;
export type MapProblemName = (typeof mapProblems)[number];

const mapCheck = z.object({
  part: z.enum(mapParts),
  /** Null when the part works. */
  problem: z.enum(mapProblems).nullable(),
  /** Host, status or error message of the other server. */
  message: z.string(),
});
export type MapCheck = z.infer<typeof mapCheck>;

/** Result of a test. */
export const mapChecks = z.object({
  checks: z.array(mapCheck),
  /** `draft` of the preview page (`mapPreviewPath`), for an hour; `""` when the map cannot be shown. */
  draft: z.string(),
});
export type MapChecks = z.infer<typeof mapChecks>;
