import { z } from 'zod';

const head = {
  error: z.literal(false),
  /** Short English text. */
  message: z.string().optional(),
  code: z.literal(200).optional(),
};

/** A success body with data (contract 1.3); `extras` are further keys at the top. What isn't named here isn't sent. */
export function ok<Data extends z.ZodType, Extras extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  extras: Extras = {} as Extras,
) {
  return z.object({ ...head, data, ...extras });
}

/** A success body of a list: `total` counts the whole filtered set and is always sent, 0 too. */
export function okList<Item extends z.ZodType, Extras extends z.ZodRawShape = Record<never, never>>(
  item: Item,
  extras: Extras = {} as Extras,
) {
  return z.object({ ...head, data: z.array(item), total: z.number(), ...extras });
}

/** A success body without data. */
export function done<Extras extends z.ZodRawShape = Record<never, never>>(extras: Extras = {} as Extras) {
  return z.object({ ...head, ...extras });
}

/** A file that is sent piece by piece, as a download with this name. */
export interface FileAnswer {
  name: string;
  contentType: string;
  content: AsyncIterable<string | Uint8Array>;
}

/** The answer of a call with `answers: 'file'`. */
export const fileAnswer = ok(z.custom<FileAnswer>((value) => typeof value === 'object' && value !== null));

/** A success body whose data is `null`, where clients expect the key. */
export const okNull = ok(z.null());
