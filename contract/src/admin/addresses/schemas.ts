import { z } from 'zod';
import { textLength } from '../../limits.ts';
import { choice, flag, optional, text } from '../../schema/input.ts';
import { ok } from '../../schema/output.ts';
import { serviceTest } from '../settings/records.ts';
import { addressProviders, addressService, nearbySource } from './records.ts';

/**
 * A blank `url` is the provider's own server. A blank `key` leaves the stored one unchanged for the same provider and origin
 * of `url`. `is_off` removes the provider. Errors are returned by field in `fields`.
 */
export const adminSaveAddressService = {
  input: z.object({
    is_off: optional(flag),
    provider: optional(choice(addressProviders)),
    url: optional(text(textLength.url)),
    key: optional(text(1_000)),
  }),
  output: ok(addressService),
};

/** `is_off` removes the source. Errors are returned by field in `fields`. */
export const adminSaveNearbySource = {
  input: z.object({ is_off: optional(flag), url: optional(text(textLength.url)) }),
  output: ok(nearbySource),
};

/** `address`: a town, found by the bundled gazetteer. */
export const adminTestNearbySource = { input: z.object({ address: text(200) }), output: ok(serviceTest) };
