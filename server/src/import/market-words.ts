import type { TranslatedName } from '@latchkey/contract/records/console-catalogue';
import type { Parameter } from '@latchkey/contract/records/parameter';
import { columnKey, facilityPrefix, factPrefix } from '@latchkey/contract/rules/import-columns';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { meaningPrefix } from './raw-row.ts';

export type KnownParameter = Parameter & { meaning: string | null };

export interface KnownCategory {
  id: number;
  /** Name and slug, and the name in other languages. */
  names: readonly string[];
  parameters: readonly KnownParameter[];
}

/** What a file may call the market's categories, facts and facilities by. */
export interface MarketWords {
  /** By wordKey of their name, slug and number. */
  categories: ReadonlyMap<string, KnownCategory>;
  /** By columnKey of `parameter: Name`, and by `meaning:bedrooms`. Files cannot be told of in a cell. */
  parameters: ReadonlyMap<string, KnownParameter>;
  /** By columnKey of `facility: Name`. */
  facilities: ReadonlyMap<string, { id: number; name: string }>;
}

export function wordKey(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
}

/** @param translated names of categories in other languages, by the name as written */
export function marketWords(catalogue: Catalogue, translated: readonly TranslatedName[] = []): MarketWords {
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
  // Names win over slugs, and slugs over numbers.
  for (const name of ['id', 'slug_id', 'category'] as const) {
    for (const { category, entry } of known) categories.set(wordKey(String(category[name])), entry);
  }
  const parameters = new Map<string, KnownParameter>();
  for (const parameter of catalogue.parameters.values()) {
    if (parameter.type_of_parameter === 'file') continue;
    parameters.set(columnKey(`${factPrefix} ${parameter.name}`), parameter);
    const meaning = `${meaningPrefix}${parameter.meaning}`;
    if (parameter.meaning && !parameters.has(meaning)) parameters.set(meaning, parameter);
  }
  const facilities = new Map(
    [...catalogue.facilities.values()].map(({ id, name }) => [columnKey(`${facilityPrefix} ${name}`), { id, name }]),
  );
  return { categories, parameters, facilities };
}
