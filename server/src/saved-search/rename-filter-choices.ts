import type { FilterTexts } from '@latchkey/contract/search/filter-texts';
import { formatParameterFilter, parseParameterFilter } from '@latchkey/contract/search/parameter-filter';
import { sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';

interface Row {
  id: number;
  filters: FilterTexts;
  fact_choices: string[][] | null;
  excluded_facts: string[] | null;
}

/**
 * Renames choices of a fact in saved searches. A search that would become equal to another one of its owner stays
 * unchanged, and finds nothing new.
 * @param renames old names of choices of this fact, and the new ones
 */
export async function renameFilterChoices(
  { db }: Database,
  parameterId: number,
  renames: Readonly<Record<string, string>>,
): Promise<void> {
  const newOf = new Map(Object.entries(renames));
  const keys = new Map([...newOf].map(([from, to]) => [`${parameterId}=${from}`, `${parameterId}=${to}`]));
  const { rows } = await sql<Row>`
    select id, filters, fact_choices, excluded_facts from saved_search s
      where exists (select from unnest(${[...keys.keys()]}::text[]) key
        where s.fact_choices @> jsonb_build_array(jsonb_build_array(key)) or s.excluded_facts @> array[key])
      order by id`.execute(db);
  const renamed = (all: string[], names: ReadonlyMap<string, string>) => [
    ...new Set(all.map((name) => names.get(name) ?? name)),
  ];
  for (const { id, filters, fact_choices, excluded_facts } of rows) {
    const conditions = parseParameterFilter(filters['parameters'] ?? '');
    if (!conditions) continue;
    const choices = fact_choices?.map((set) => renamed(set, keys));
    const excluded = excluded_facts && renamed(excluded_facts, keys);
    const wanted = conditions.map((condition) => {
      if (condition.parameter_id !== parameterId) return condition;
      if (condition.values) return { ...condition, values: renamed(condition.values, newOf) };
      return condition.none ? { ...condition, none: renamed(condition.none, newOf) } : condition;
    });
    const texts = JSON.stringify({ ...filters, parameters: formatParameterFilter(wanted) });
    await sql`
      update saved_search s set filters = ${texts}::jsonb, fact_choices = ${choices ? JSON.stringify(choices) : null}::jsonb,
          excluded_facts = ${excluded}::text[]
        where id = ${id} and not exists (select from saved_search o
          where o.id <> s.id and o.account_id is not distinct from s.account_id and lower(o.email) = lower(s.email)
            and md5(o.filters::text) = md5(${texts}::jsonb::text))`.execute(db);
  }
}
