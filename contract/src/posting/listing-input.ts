import { z } from 'zod';
import { textLength } from '../limits.ts';
import { fileCount } from '../upload-limits.ts';
import { cleanText, present } from '../schema/absent.ts';
import { youtubeId } from '../property/youtube.ts';
import { clearableText, id, latitude, longitude, money, number, optional, text, type Wire } from '../schema/input.ts';
import { entries, fileOrText, has } from '../schema/input-lists.ts';
import { optionalListingFile } from './listing-file.ts';

/** Fields that properties and projects share. */

/** A listing's own price (contract 2.4): above 0, at most 10^12. */
export const listingPrice = money().refine((value) => value > 0, 'must be above 0');

/** A link to a video; blank clears. */
export const videoLink = clearableText(textLength.url).refine(
  (value) => value === undefined || value === '' || youtubeId(value) !== null,
  'must be a YouTube address',
);

/** Meta texts for search engines; a blank clears. */
export const metaTexts = {
  meta_title: clearableText(textLength.meta),
  meta_description: clearableText(textLength.meta),
  meta_keywords: clearableText(textLength.meta),
};

export const point = { latitude, longitude };

export const placeName = text(textLength.place);

/**
 * Text, the texts of a checkbox as one JSON object `{"0":"a","1":"b"}`, or a file, depending on the parameter's type.
 * Ten values of maximum length fit.
 */
const parameterValue = fileOrText('parameterFile', textLength.parameterValue * 10);

/** `parameters[i][parameter_id]`, `parameters[i][value]`; blank values are skipped. */
export const parameterEntries = entries(
  z.object({ parameter_id: id, value: parameterValue }),
  fileCount.parameters,
  (entry) => has(entry, 'parameter_id') && has(entry, 'value'),
);

/** `facilities[i][facility_id]`, `facilities[i][distance]` in units of `distance_option`; blank distances are skipped. */
export const facilityEntries = entries(
  z.object({ facility_id: id, distance: number(0, 100_000) }),
  fileCount.facilities,
  (entry) => has(entry, 'facility_id') && has(entry, 'distance'),
);

/** `plans[i][id|title|document]`: without an id it is a new plan. */
export const planEntries = entries(
  z.object({ id: optional(id), title: text(textLength.planTitle), document: optionalListingFile('planDocument') }),
  fileCount.plans,
  (entry) => has(entry, 'title') || has(entry, 'id') || has(entry, 'document'),
);

/** Only the text `true` means true (contract 2.4). */
export const trueText = z.preprocess<unknown, z.ZodOptional<z.ZodBoolean>, Wire>((value) => {
  const given = present(value);
  if (given === undefined) return undefined;
  return given === true || (typeof given === 'string' && cleanText(given) === 'true');
}, z.boolean().optional());
