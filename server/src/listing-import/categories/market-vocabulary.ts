import type { TranslatedName } from '@latchkey/contract/admin/catalogue/records';
import type { Parameter } from '@latchkey/contract/catalogue/records';
import { columnKey, facilityPrefix, parameterPrefix } from '@latchkey/contract/listing-import/import-columns';
import type { Catalogue } from '../../catalogue/load-catalogue.ts';
import { meaningPrefix } from '../formats/raw-row.ts';

export type KnownParameter = Parameter & { meaning: string | null };

export interface KnownCategory {
  id: number;
  /** Name, slug and translated names. */
  names: readonly string[];
  parameters: readonly KnownParameter[];
}

/** Names by which a file may reference categories, facts and facilities of the market, without ambiguous ones. */
export interface MarketVocabulary {
  /** By the normalised name, slug and id. */
  categories: ReadonlyMap<string, KnownCategory>;
  /**
   * By columnKey of `parameter: Name`, and by `meaning:bedrooms`. Without parameters of type file, which a cell cannot
   * contain.
   */
  parameters: ReadonlyMap<string, KnownParameter>;
  /** By columnKey of `facility: Name`. */
  facilities: ReadonlyMap<string, { id: number; name: string }>;
}

/** Normalises a name for comparison: ignores case, surrounding space, and runs of spaces, underscores and hyphens. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
}

/**
 * Builds the vocabulary of a market.
 * @param translated names of categories in other languages, by the original name
 */
export function buildMarketVocabulary(
  catalogue: Catalogue,
  translated: readonly TranslatedName[] = [],
): MarketVocabulary {
  const categories = new Map<string, KnownCategory>();
  const enabled = [...catalogue.categories.values()].filter(({ isEnabled }) => isEnabled);
  const known = enabled.map((category) => ({
    category,
    entry: {
      id: category.id,
      names: [
        category.category,
        category.slug_id,
        ...translated.flatMap(({ text, name }) => (text === category.category ? name : [])),
      ],
      parameters: category.parameter_types.flatMap(({ id }) => catalogue.parameters.get(id) ?? []),
    },
  }));
  // Names take precedence over slugs, and slugs over ids.
  for (const name of ['id', 'slug_id', 'category'] as const) {
    setUnambiguous(
      categories,
      known.map(({ category, entry }) => [normalizeName(String(category[name])), entry]),
    );
  }
  const parameters = new Map<string, KnownParameter>();
  const inCells = [...catalogue.parameters.values()].filter(({ type_of_parameter }) => type_of_parameter !== 'file');
  setUnambiguous(
    parameters,
    inCells.map((parameter) => [columnKey(`${parameterPrefix} ${parameter.name}`), parameter]),
  );
  for (const parameter of inCells) {
    const meaning = `${meaningPrefix}${parameter.meaning}`;
    if (parameter.meaning && !parameters.has(meaning)) parameters.set(meaning, parameter);
  }
  const facilities = new Map<string, { id: number; name: string }>();
  setUnambiguous(
    facilities,
    [...catalogue.facilities.values()].map(({ id, name }) => [columnKey(`${facilityPrefix} ${name}`), { id, name }]),
  );
  return { categories, parameters, facilities };
}

/** Sets the entries and removes every key that two of them have. */
function setUnambiguous<Value>(map: Map<string, Value>, entries: readonly (readonly [key: string, Value])[]): void {
  const seen = new Set<string>();
  for (const [key, value] of entries) {
    if (seen.has(key)) map.delete(key);
    else map.set(key, value);
    seen.add(key);
  }
}
