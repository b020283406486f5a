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
