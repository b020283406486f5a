import { z } from 'zod';
import { textLength } from '../../limits.ts';
import { choice, clearableText, emptyInput, integer, optional, text } from '../../schema/input.ts';
import { file } from '../../schema/input-lists.ts';
import { ok } from '../../schema/output.ts';
import { mapChecks, mapProviders, mapSettings } from './records.ts';

const archiveId = text(32);
const url = clearableText(textLength.url);

/**
 * `style`: `style_url`. `archive`: `archive_url`, or `archive_id` of an upload. `google`: a blank `key` leaves the stored
 * one unchanged. Errors are returned by field in `fields`.
 */
const mapInput = z.object({
  provider: choice(mapProviders),
  style_url: url,
  archive_url: url,
  archive_id: optional(archiveId),
  /** File name of the upload. */
  archive_name: optional(text(120)),
  key: optional(text(200)),
  satellite_url: url,
  satellite_attribution: clearableText(200),
});

export const adminGetMap = { input: emptyInput, output: ok(mapSettings) };

export const adminSaveMap = { input: mapInput, output: ok(mapSettings) };

export const adminTestMap = { input: mapInput, output: ok(mapChecks) };

/**
 * Parts are sent in order from 0, all but the last in full size. The first one has no `archive_id`; each later one
 * may be sent again.
 */
export const adminUploadMapPart = {
  input: z.object({ archive_id: optional(archiveId), at: integer(0, 9_999), part: file('mapPart') }),
  output: ok(z.object({ archive_id: z.string(), bytes: z.number() })),
};
