import { z } from 'zod';
import { deliveryStatus, outgoingMessage, outgoingStates } from './records.ts';
import { choice, id, optional, emptyInput } from '../../schema/input.ts';
import { ok, okNull } from '../../schema/output.ts';
import { okTable, tableInput } from '../../schema/table.ts';

export const adminGetDeliveryStatus = { input: emptyInput, output: ok(deliveryStatus) };

/** `search`: part of the receiver; a text of fewer than three characters matches only the beginning. */
export const adminGetOutgoingMessages = {
  input: z.object({
    ...tableInput(['newest']),
    state: optional(choice(outgoingStates)),
    kind: optional(choice(['mail', 'sms'])),
  }),
  output: okTable(outgoingMessage),
};

export const adminRetryOutgoingMessage = { input: z.object({ id }), output: okNull };

/** At most 10,000 at once; `count` is the number of retried messages. */
export const adminRetryOutgoingMessages = { input: emptyInput, output: ok(z.object({ count: z.number() })) };

export const adminDeleteOutgoingMessage = { input: z.object({ id }), output: okNull };
