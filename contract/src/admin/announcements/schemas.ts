import { z } from 'zod';
import { paging as pages, textLength } from '../../limits.ts';
import { announcement } from './announcement.ts';
import { id, optional, paging, text } from '../../schema/input.ts';
import { ok, okList } from '../../schema/output.ts';

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
