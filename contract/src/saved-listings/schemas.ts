import { z } from 'zod';
import { textLength } from '../limits.ts';
import { clearableText, id, numberChoice } from '../schema/input.ts';
import { listOfIds } from '../schema/input-lists.ts';
import { emptyInput } from '../schema/empty-input.ts';
import { done, ok } from '../schema/output.ts';

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
