import type { Call } from '@latchkey/contract/define-call';
import type { AssignedParameter } from '@latchkey/contract/catalogue/records';
import { maskVisibleCharacters, maskText } from '@latchkey/contract/property/premium-mask';
import {
  accountAudience,
  type Audience,
  chatThreadAudience,
  listingAudience,
  projectAudience,
} from '@latchkey/contract/visibility/visibility';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { loadFeatureAccess } from '../account/load-feature-access.ts';
import { access, type Access, type Guarded } from './record-access.ts';

interface Viewer {
  id: number | null;
  hasPremium: boolean;
  /** Set when a field was removed that the premium feature would include. */
  lacksPremium: boolean;
}

type Shape = (value: unknown, viewer: Viewer) => unknown;

const shapes = new WeakMap<z.ZodType, Shape | null>();

/**
 * Removes the fields of listings, projects, accounts and conversations that the caller may not read
 * (`contract/src/visibility/visibility.ts`), wherever the output schema has such a record. A record without access data
 * (`access`) keeps only its public fields.
 */
export async function redactResponse(call: Call, schema: z.ZodType, output: object, context: Context): Promise<object> {
  // Calls of the console; a console sign-in is not of kind `admin` because it has no session yet.
  if (call.auth === 'admin' || call.path.startsWith('admin/')) return output;
  const shape = cachedShape(schema);
  if (!shape) return output;
  const { caller, database, now } = context;
  const viewer: Viewer = { id: caller?.id ?? null, hasPremium: false, lacksPremium: false };
  const shaped = shape(output, viewer) as object;
  if (!caller || !viewer.lacksPremium) return shaped;
  const { featureAvailable } = await loadFeatureAccess(database, caller.id, 'premium_properties', now());
  return featureAvailable ? (shape(output, { ...viewer, hasPremium: true }) as object) : shaped;
}

/** Removes what no visitor may read; see `redactResponse`. */
export function redactForVisitors(schema: z.ZodType, output: object): object {
  const viewer: Viewer = { id: null, hasPremium: false, lacksPremium: false };
  return (cachedShape(schema)?.(output, viewer) ?? output) as object;
}

function cachedShape(schema: z.ZodType): Shape | null {
  const known = shapes.get(schema);
  if (known !== undefined) return known;
  const shape = shapeOf(schema);
  shapes.set(schema, shape);
  return shape;
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
    const record: GuardedRecord = { ...value };
    for (const [name, shape] of inner) if (name in record) record[name] = shape(record[name], viewer);
    // In a union, each record passes through the shapes of all options, so the record's own kind decides.
    return audience && audienceOf(record) === audience ? filterRecord(record, audience, viewer) : record;
  };
}

/** The audiences of a record's fields, by the fields that only records of its kind have; null for other records. */
function audienceOf(fields: object): Readonly<Record<string, Audience>> | null {
  if ('is_premium' in fields && 'price' in fields) return listingAudience;
  if ('gallary_images' in fields) return projectAudience;
  if ('user_id' in fields && 'is_blocked_by_me' in fields) return chatThreadAudience;
  const hasContact = 'email' in fields || 'mobile' in fields;
  return hasContact && 'name' in fields && !('auth_id' in fields) ? accountAudience : null;
}

type GuardedRecord = Guarded<Record<string, unknown>>;

function filterRecord(
  record: GuardedRecord,
  audience: Readonly<Record<string, Audience>>,
  viewer: Viewer,
): GuardedRecord {
  const recordAccess = record[access];
  if (recordAccess && recordAccess.ownerId !== null && recordAccess.ownerId === viewer.id) return record;
  const isPublished = recordAccess !== undefined && !recordAccess.isUnpublished;
  const hasFullAccess = isPublished && (!recordAccess.isPremium || viewer.hasPremium);
  if (isPublished && !hasFullAccess) viewer.lacksPremium = true;
  const filterField = (name: string, value: unknown): unknown => {
    switch (audience[name] ?? 'self') {
      case 'public':
        return value;
      case 'premium':
        return hasFullAccess ? value : premiumPlaceholder(name, value, record);
      case 'place':
        if (hasFullAccess) return value;
        return (isPublished ? recordAccess.roundedLocation?.[name as 'latitude' | 'longitude'] : undefined) ?? '';
      case 'contact':
        return isPublished ? contact(name as 'email' | 'mobile', value, recordAccess, hasFullAccess) : '';
      case 'self':
        return recordAccess?.ownerId === null && hasFullAccess ? value : filterOwnValues(value, viewer);
    }
  };
  const fields = Object.entries(record).map(([name, value]): [string, unknown] => [name, filterField(name, value)]);
  return { ...(recordAccess && { [access]: recordAccess }), ...Object.fromEntries(fields) };
}

/** Value of a premium field for callers without the premium feature. */
function premiumPlaceholder(name: string, value: unknown, record: GuardedRecord): unknown {
  if (name === 'meta_image') return record['title_image'];
  // Parameters of type `file` contain documents.
  if (name === 'parameters')
    return (value as AssignedParameter[]).filter(({ type_of_parameter: type }) => type !== 'file');
  return Array.isArray(value) ? [] : '';
}

function contact(name: 'email' | 'mobile', value: unknown, recordAccess: Access, hasFullAccess: boolean): string {
  if (!recordAccess.publishes[name] || typeof value !== 'string') return '';
  return hasFullAccess ? value : maskText(value, maskVisibleCharacters[name]);
}

function filterOwnValues(value: unknown, { id }: Viewer): unknown {
  if (Array.isArray(value)) return value.filter((one) => one === id);
  return typeof value === 'string' ? '' : undefined;
}
