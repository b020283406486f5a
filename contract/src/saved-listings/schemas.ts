import { z } from 'zod';
import { textLength, paging as pages } from '../limits.ts';
import { clearableText, id, numberChoice, integer, optional, paging, slug, text, emptyInput } from '../schema/input.ts';
import { listOfIds } from '../schema/input-lists.ts';
import { done, ok, okList } from '../schema/output.ts';
import { interestedUser } from '../account/records.ts';
import { propertyDetail } from '../property/property-detail.ts';

/** 1 add, 0 remove. */
const switchedProperty = z.object({ property_id: id, type: numberChoice([0, 1]) });

/** Ids of properties, newest first. */
const ids = z.array(z.number());

export const getMarks = {
  input: emptyInput,
  output: ok(z.object({ favourites: ids, interests: ids, reports: ids, hidden: ids, notes: ids })),
};

/** 1 hide, 0 show again. */
export const hideProperty = { input: z.object({ property_id: id, type: numberChoice([0, 1]) }), output: done() };

export const saveNote = {
  input: z.object({ property_id: id, note: clearableText(textLength.note) }),
  output: done(),
};

export const getNotes = {
  input: z.object({ property_ids: listOfIds }),
  output: ok(z.array(z.object({ property_id: z.number(), note: z.string() }))),
};

export const getFavouriteProperty = {
  input: z.object(paging(pages.favouritesLimit)),
  output: okList(propertyDetail),
};

export const addFavourite = { input: switchedProperty, output: done() };

export const interestedUsers = { input: switchedProperty, output: done() };

export const getInterestedUsers = {
  input: z
    .object({ property_id: optional(id), slug_id: optional(slug), ...paging() })
    .refine((input) => input.property_id !== undefined || input.slug_id !== undefined, {
      path: ['property_id'],
      error: 'or slug_id is required',
    }),
  output: okList(interestedUser),
};

export const addReports = {
  input: z.object({
    /** Blank or 0 = another reason. */
    reason_id: optional(integer(0, Number.MAX_SAFE_INTEGER)),
    property_id: id,
    other_message: optional(text(textLength.reason)),
  }),
  /** The key is sent for a second report, which changes nothing. */
  output: done({ key: z.literal('already_reported').optional() }),
};
