import { expect, it } from 'vitest';
import { z } from 'zod';
import { callSchemas } from './registry.ts';

/** Field names of a contact, a location, a secret or a way to obtain one. */
const sensitiveName =
  /mail|mobile|phone|address|latitude|longitude|fcm|auth_id|password|hash|token|secret|otp|session|user_agent/i;
/** Hashes of pictures, which are not secret. */
const harmless = new Set(['thumbhash', 'title_image_hash']);

type Schema = z.core.JSONSchema.JSONSchema;

/** Paths of the sensitive fields of a response, such as `data[].email`. */
function sensitiveFields(schema: Schema, path = ''): string[] {
  const nested = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const fieldPath = path ? `${path}.${name}` : name;
    const own = sensitiveName.test(name) && !harmless.has(name) ? [fieldPath] : [];
    return [...own, ...sensitiveFields(field as Schema, fieldPath)];
  });
  const rows = schema.items ? sensitiveFields(schema.items as Schema, `${path}[]`) : [];
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...nested, ...rows, ...variants.flatMap((variant) => sensitiveFields(variant, path))];
}

/**
 * Contract 2.3, 3.1, 3.3 and 3.4 publish: the caller's own account, the contact of an owner or agent, and the contacts
 * of interested users to the owner. A new entry here is a deliberate decision, never an accident (quality 12).
 *
 * Locations are those of:
 * - a listing or project in lists, details, home sections, recommendations, favourites and own records, and of its owner
 *   (`client_address`, `customer.address`, `customer_data.address`): redacted by the audiences in visibility.ts;
 * - map items: a listing on its own is redacted, a cluster is made of rounded coordinates;
 * - the caller's own account (sign-in, update_profile, send-enquiry);
 * - the market itself (web-settings: company address and default map centre);
 * - towns of the gazetteer or cities with listings (search-places, get-place-outlines, reverse-geocode, get-search-suggestions);
 * - addresses of a provider, for the text or point of the request (search-addresses, get-address);
 * - accounts and listings in the console, for admins.
 */
it('no response contains a secret, contact or location that the contract does not name', () => {
  const found = [...callSchemas].flatMap(([key, { output }]) => {
    const schema = z.toJSONSchema(output, { unrepresentable: 'any', reused: 'inline' });
    const fields = [...new Set(sensitiveFields(schema))];
    return fields.length > 0 ? [`${key}: ${fields.toSorted().join(' ')}`] : [];
  });
  expect(found.toSorted().join('\n')).toMatchSnapshot();
});
