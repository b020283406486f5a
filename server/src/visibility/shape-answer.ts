import type { Call } from '@latchkey/contract/call';
import type { AssignedParameter } from '@latchkey/contract/records/parameter';
import { maskKeeps, maskText } from '@latchkey/contract/rules/premium-mask';
import { accountAudience, type Audience, listingAudience } from '@latchkey/contract/rules/visibility';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { heldFeature } from '../package/held-features.ts';
import { access, type Access, type Guarded } from './access.ts';

interface Viewer {
  id: number | null;
  holdsPremium: boolean;
  /** Set when something was left out that the premium feature would open. */
  missesPremium: boolean;
}

type Shape = (value: unknown, viewer: Viewer) => unknown;

const shapes = new WeakMap<z.ZodType, Shape | null>();

/**
 * Takes out of an answer what its caller may not read of listings and accounts (contract rules/visibility.ts), wherever
 * its schema has such a record. A record whose verb does not say whose it is (`access`) answers what is public only.
 */
export async function shapeAnswer(call: Call, schema: z.ZodType, answered: object, context: Context): Promise<object> {
  // The console's own calls; signing in has no session yet.
  if (call.auth === 'admin' || call.path.startsWith('admin/')) return answered;
  if (!shapes.has(schema)) shapes.set(schema, shapeOf(schema));
  const shape = shapes.get(schema);
  if (!shape) return answered;
  const { caller, database, now } = context;
  const viewer: Viewer = { id: caller?.id ?? null, holdsPremium: false, missesPremium: false };
  const shaped = shape(answered, viewer) as object;
  if (!caller || !viewer.missesPremium) return shaped;
  const { featureAvailable } = await heldFeature(database, caller.id, 'premium_properties', now());
  return featureAvailable ? (shape(answered, { ...viewer, holdsPremium: true }) as object) : shaped;
}

function shapeOf(schema: z.ZodType): Shape | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return shapeOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) {
    const element = shapeOf(schema.element as z.ZodType);
    return element && ((value, viewer) => (Array.isArray(value) ? value.map((one) => element(one, viewer)) : value));
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.flatMap((option) => shapeOf(option as z.ZodType) ?? []);
    return options.length === 0 ? null : (value, viewer) => options.reduce((shaped, one) => one(shaped, viewer), value);
  }
  return schema instanceof z.ZodObject ? shapeOfObject(schema) : null;
}

function shapeOfObject({ shape: fields }: z.ZodObject): Shape | null {
  const audience = audienceOf(fields);
  const inner = Object.entries(fields).flatMap(([name, field]): [string, Shape][] => {
    const shape = shapeOf(field as z.ZodType);
    return shape ? [[name, shape]] : [];
  });
  if (!audience && inner.length === 0) return null;
  return (value, viewer) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const record: Answered = { ...value };
    for (const [name, shape] of inner) if (name in record) record[name] = shape(record[name], viewer);
    // Of a union each kind of record meets the shapes of the others.
    return audience && audienceOf(record) === audience ? readable(record, audience, viewer) : record;
  };
}

/** A record with a price and `is_premium` is a listing, one with a name and a contact an account; not the caller's own. */
function audienceOf(fields: object): Readonly<Record<string, Audience>> | null {
  if ('is_premium' in fields && 'price' in fields) return listingAudience;
  const hasContact = 'email' in fields || 'mobile' in fields;
  return hasContact && 'name' in fields && !('auth_id' in fields) ? accountAudience : null;
}

type Answered = Guarded<Record<string, unknown>>;

function readable(record: Answered, audience: Readonly<Record<string, Audience>>, viewer: Viewer): Answered {
  const known = record[access];
  if (known && known.ownerId !== null && known.ownerId === viewer.id) return record;
  const opens = known !== undefined && (!known.isPremium || viewer.holdsPremium);
  if (known?.isPremium && !opens) viewer.missesPremium = true;
  const read = (name: string, value: unknown): unknown => {
    switch (audience[name] ?? 'self') {
      case 'public':
        return value;
      case 'premium':
        return opens ? value : teaser(name, value, record);
      case 'place':
        return opens ? value : (known?.place?.[name as 'latitude' | 'longitude'] ?? '');
      case 'contact':
        return contact(name as 'email' | 'mobile', value, known, opens);
      case 'self':
        return known?.ownerId === null && opens ? value : ownAlone(value, viewer);
    }
  };
  const fields = Object.entries(record).map(([name, value]): [string, unknown] => [name, read(name, value)]);
  return { ...(known && { [access]: known }), ...Object.fromEntries(fields) };
}

/** The fields of a premium listing that every caller reads. */
function teaser(name: string, value: unknown, record: Answered): unknown {
  if (name === 'meta_image') return record['title_image'];
  // Some facts are files.
  if (name === 'parameters')
    return (value as AssignedParameter[]).filter(({ type_of_parameter: type }) => type !== 'file');
  return Array.isArray(value) ? [] : '';
}

function contact(name: 'email' | 'mobile', value: unknown, known: Access | undefined, opens: boolean): string {
  if (!known?.publishes[name] || typeof value !== 'string') return '';
  return opens ? value : maskText(value, maskKeeps[name]);
}

function ownAlone(value: unknown, { id }: Viewer): unknown {
  if (Array.isArray(value)) return value.filter((one) => one === id);
  return typeof value === 'string' ? '' : undefined;
}
