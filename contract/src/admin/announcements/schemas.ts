import { z } from 'zod';
import { paging as pages, textLength } from '../../limits.ts';
import { id, optional, paging, text } from '../../schema/input.ts';
import { ok, okList } from '../../schema/output.ts';
import { isoDate } from '../../schema/primitives.ts';

/** An announcement of the operator to all users. */
export const announcement = z.object({
  id: z.number(),
  title: z.string(),
  message: z.string(),
  /** The property that it is about. */
  property: z.object({ id: z.number(), title: z.string(), slug_id: z.string() }).nullable(),
  /** Name of the admin who sent it; `""` when that account is deleted. */
  operator: z.string(),
  created_at: isoDate,
  /** Whether its pushes are still being sent. */
  is_under_way: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

export const adminSendNotification = {
  input: z.object({
    title: text(textLength.title),
    message: text(textLength.notification),
    /** Receiver; all accounts when absent. */
    user_id: optional(id),
    /** The public property that it is about. */
    property_id: optional(id),
    /** Idempotency key of the sender: a retry with the same key after a connection error is sent only once. */
    client_id: optional(text(textLength.clientId)),
  }),
  output: ok(z.object({ id: z.number() })),
};

export const adminGetAnnouncements = { input: z.object(paging(pages.tableRows)), output: okList(announcement) };
