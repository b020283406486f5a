import { sql } from 'kysely';
import type { Category, Parameter } from '@latchkey/contract/catalogue/records';
import type { Database } from '../platform/database/pool.ts';
import { fileUrl } from '../platform/files/file-url.ts';

/** Records that every listing references and that rarely change: cached for seconds, so that cards need no joins. */
export interface Catalogue {
  categories: Map<number, Category & { isEnabled: boolean; propertyCount: number }>;
  parameters: Map<number, Parameter & { meaning: string | null }>;
  facilities: Map<number, { id: number; name: string; image: string; createdAt: Date; updatedAt: Date }>;
  /** The bits of `filter_bits` for choices of parameters, by fact key. */
  choiceBits: Map<string, number>;
}

const maxAgeMs = 5_000;
/** Rows without the site URL, which depends on the Host where `SITE_URL` is not set. */
const cache = new WeakMap<Database, { at: number; rows: Promise<CatalogueRows> }>();

/** Returns the catalogue, at most five seconds old; writers call `evictCatalogue`. */
export async function loadCatalogue(database: Database, siteUrl: string): Promise<Catalogue> {
  return toCatalogue(await loadCatalogueRows(database), siteUrl);
}

/** Evicts the catalogue from the cache of this process. */
export function evictCatalogue(database: Database): void {
  cache.delete(database);
}

export interface CatalogueRows {
  parameters: ParameterRow[];
  categories: CategoryRow[];
  facilities: FacilityRow[];
  choiceBits: { key: string; bit: number }[];
}

/** Returns the same rows until they are read again, at most five seconds old. */
export function loadCatalogueRows(database: Database): Promise<CatalogueRows> {
  const cached = cache.get(database);
  if (cached && performance.now() - cached.at < maxAgeMs) return cached.rows;
  const fresh = { at: performance.now(), rows: readRows(database) };
  cache.set(database, fresh);
  fresh.rows.catch(() => cache.get(database) === fresh && cache.delete(database));
  return fresh.rows;
}

async function readRows(database: Database): Promise<CatalogueRows> {
  const [parameters, categories, facilities, choiceBits] = await Promise.all([
    sql<ParameterRow>`
      select p.id, p.name, p.type_of_parameter, p.type_values, p.is_required, p.meaning, f.key as image
        from parameter p left join file f on f.id = p.image_id order by p.id`.execute(database.read),
    sql<CategoryRow>`
      select c.id, c.slug_id, c.name, c.is_enabled, c.meta_title, c.meta_description, c.meta_keywords, c.property_count,
             image.key as image, meta.key as meta_image,
             array(select parameter_id from category_parameter where category_id = c.id order by position) as parameter_ids
        from category c
        left join file image on image.id = c.image_id
        left join file meta on meta.id = c.meta_image_id
        order by c.id`.execute(database.read),
    sql<FacilityRow>`
      select o.id, o.name, o.created_at, o.updated_at, f.key as image
        from facility o left join file f on f.id = o.image_id order by o.id`.execute(database.read),
    sql<{ key: string; bit: number }>`select key, bit from choice_bit`.execute(database.read),
  ]);
  return {
    parameters: parameters.rows,
    categories: categories.rows,
    facilities: facilities.rows,
    choiceBits: choiceBits.rows,
  };
}

function toCatalogue({ parameters, categories, facilities, choiceBits }: CatalogueRows, siteUrl: string): Catalogue {
  const parameterOf = new Map(parameters.map((row) => [row.id, toParameter(row, siteUrl)]));
  return {
    parameters: parameterOf,
    categories: new Map(
      categories.map((row) => [
        row.id,
        {
          id: row.id,
          category: row.name,
          slug_id: row.slug_id,
          image: fileUrl(siteUrl, row.image),
          parameter_types: row.parameter_ids.flatMap((id) => parameterOf.get(id) ?? []),
          meta_title: row.meta_title,
          meta_description: row.meta_description,
          meta_keywords: row.meta_keywords,
          meta_image: fileUrl(siteUrl, row.meta_image),
          isEnabled: row.is_enabled,
          propertyCount: row.property_count,
        },
      ]),
    ),
    facilities: new Map(
      facilities.map((row) => [
        row.id,
        {
          id: row.id,
          name: row.name,
          image: fileUrl(siteUrl, row.image),
          createdAt: row.created_at,
          updatedAt: row.updated_at,
        },
      ]),
    ),
    choiceBits: new Map(choiceBits.map(({ key, bit }) => [key, bit])),
  };
}

interface ParameterRow {
  id: number;
  name: string;
  type_of_parameter: Parameter['type_of_parameter'];
  type_values: string[] | null;
  is_required: boolean;
  meaning: string | null;
  image: string | null;
}

interface CategoryRow {
  id: number;
  slug_id: string;
  name: string;
  is_enabled: boolean;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  property_count: number;
  image: string | null;
  meta_image: string | null;
  parameter_ids: number[];
}

interface FacilityRow {
  id: number;
  name: string;
  created_at: Date;
  updated_at: Date;
  image: string | null;
}

function toParameter(row: ParameterRow, siteUrl: string): Parameter & { meaning: string | null } {
  return {
    id: row.id,
    name: row.name,
    type_of_parameter: row.type_of_parameter,
    type_values: row.type_values,
    image: fileUrl(siteUrl, row.image),
    is_required: row.is_required ? 1 : 0,
    meaning: row.meaning,
  };
}
