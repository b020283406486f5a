import { z } from 'zod';

const head = {
  error: z.literal(false),
  /** Short English text. */
  message: z.string().optional(),
  code: z.literal(200).optional(),
};

/**
 * A success body with data (contract 1.3); `extras` are further top-level keys. Keys that are not named here are not
 * sent.
 */
export function ok<Data extends z.ZodType, Extras extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  extras: Extras = {} as Extras,
) {
  return z.object({ ...head, data, ...extras });
}

/** A success body of a list: `total` counts the whole filtered result and is always sent, also when it is 0. */
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

/** A file that is streamed as a download with this name. */
export interface FileResponse {
  name: string;
  contentType: string;
  content: AsyncIterable<string | Uint8Array>;
}

/** The response of a call that sends a file. */
export const fileResponse = ok(z.custom<FileResponse>((value) => typeof value === 'object' && value !== null));

/** A success body with `data: null`, for clients that expect the key. */
export const okNull = ok(z.null());
