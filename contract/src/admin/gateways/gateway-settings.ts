import { z } from 'zod';
import { gatewayNames } from '../../payment/gateways.ts';
import { flag } from '../../schema/primitives.ts';

/** A payment gateway as the console shows it. Secrets are write-only. */
export const gatewaySettings = z.object({
  gateway: z.enum(gatewayNames),
  /** Switched on. */
  is_enabled: flag,
  /** All required fields are set. */
  is_ready: flag,
  /** Processes payments now: the first one that is on and ready. */
  is_active: flag,
  fields: z.array(
    z.object({
      name: z.string(),
      is_hidden: flag,
      is_required: flag,
      is_set: flag,
      /** `""` for a secret. */
      value: z.string(),
    }),
  ),
  /** Secrets that this server cannot decrypt, e.g. after a restore without the key file: enter them again. */
  lost: z.array(z.string()),
});
export type GatewaySettings = z.infer<typeof gatewaySettings>;

/** Results of testing the keys of a payment gateway. */
const gatewayCheckResults = ['works', 'refused', 'unreachable', 'incomplete', 'unasked'] as const;

export const gatewayCheck = z.object({
  /**
   * `works`: the provider accepted the keys. `refused`: it rejected them. `unreachable`: it did not respond in time.
   * `incomplete`: a required field is empty. `unasked`: without its API names no request is possible.
   */
  outcome: z.enum(gatewayCheckResults),
  /** Whether payments with these keys are live; null when the provider does not report it. */
  is_live: z.boolean().nullable(),
  /** The API request, in the terms of the provider’s documentation; `""` when none was sent. */
  question: z.string(),
  /** The provider's response, or our description of it; never a key. */
  said: z.string(),
  took_ms: z.number(),
});
