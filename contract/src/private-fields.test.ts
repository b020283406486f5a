import { expect, it } from 'vitest';
import { z } from 'zod';
import { callSchemas } from './call-schemas.ts';

/** Names that a contact, a secret or the way to one would have. */
const telling = /mail|mobile|phone|fcm|auth_id|password|hash|token|secret|otp|session|user_agent/i;
/** About a picture, an image and not a secret. */
const harmless = new Set(['thumbhash', 'title_image_hash']);

type Schema = z.core.JSONSchema.JSONSchema;

/** Paths of the fields of an answer whose names tell something, such as `data[].email`. */
function tellingFields(schema: Schema, path = ''): string[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const place = path ? `${path}.${name}` : name;
    const own = telling.test(name) && !harmless.has(name) ? [place] : [];
    return [...own, ...tellingFields(field as Schema, place)];
  });
  const rows = schema.items ? tellingFields(schema.items as Schema, `${path}[]`) : [];
  const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...inside, ...rows, ...ways.flatMap((way) => tellingFields(way, path))];
}

/**
 * What contract 2.3, 3.1, 3.3 and 3.4 let out: the caller's own account, the contact of who offers a home or works
 * as an agent, and of the interested to the owner. Anything new here is a decision, not a slip (quality 12).
 */
it('no answer holds a secret, or a contact that the contract doesn’t name', () => {
  const found = [...callSchemas].flatMap(([key, { output }]) => {
    const schema = z.toJSONSchema(output, { unrepresentable: 'any', reused: 'inline' });
    const fields = [...new Set(tellingFields(schema))];
    return fields.length > 0 ? [`${key}: ${fields.toSorted().join(' ')}`] : [];
  });
  expect(found.toSorted().join('\n')).toMatchSnapshot();
});
