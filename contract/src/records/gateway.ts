import { z } from 'zod';
import { gatewayNames } from '../rules/gateways.ts';
import { flag } from './primitives.ts';

/** A payment gateway as the operator's console sees it. A secret goes in and never comes out. */
export const gatewaySettings = z.object({
  gateway: z.enum(gatewayNames),
  /** Switched on. */
  is_enabled: flag,
  /** Has all that it needs. */
  is_ready: flag,
  /** Takes the payments now: the first that is on and ready. */
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
  /** Secrets that this server cannot read, as after a restore without the key file: enter them again. */
  lost: z.array(z.string()),
});
export type GatewaySettings = z.infer<typeof gatewaySettings>;
