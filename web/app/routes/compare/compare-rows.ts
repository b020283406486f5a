import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { factText, nameOf, namedFact } from '../../listing/fact-value.ts';
import type { TranslateName } from '../../i18n/translator.ts';

export interface CompareRow {
  key: string;
  label: string;
  /** One for each home; blank where the home says nothing of it. */
  values: string[];
}

/** How the screen says what no language file can say by itself. */
export interface CompareWords {
  named: TranslateName;
  distance: (kilometres: number) => string;
  /** What is said of every home, in the order of its rows. */
  common: readonly { key: string; label: string; value: (home: PropertyCard) => string }[];
}

/** All that is known of some homes, a row for each fact that one of them has. */
export function compareRows(homes: readonly PropertyCard[], { named, distance, common }: CompareWords): CompareRow[] {
  const rows: CompareRow[] = common.map(({ key, label, value }) => ({ key, label, values: homes.map(value) }));
  const facts = new Map<number, CompareRow>();
  const facilities = new Map<number, CompareRow>();
  homes.forEach((home, at) => {
    for (const fact of home.parameters) {
      const said = namedFact(fact, named);
      const text = factText(said);
      if (text) rowOf(facts, `fact${fact.id}`, fact.id, nameOf(said.name), homes.length).values[at] = text;
    }
    for (const { facility_id, name, distance: far } of home.assign_facilities ?? [])
      rowOf(facilities, `facility${facility_id}`, facility_id, named(name), homes.length).values[at] = distance(far);
  });
  return [...rows, ...facts.values(), ...facilities.values()].filter((row) => row.values.some(Boolean));
}

function rowOf(rows: Map<number, CompareRow>, key: string, id: number, label: string, count: number): CompareRow {
  const known = rows.get(id);
  if (known) return known;
  const row = { key, label, values: Array.from({ length: count }, () => '') };
  rows.set(id, row);
  return row;
}

/** Those that tell the homes apart first; one home alone differs from nothing. */
export function splitRows(rows: readonly CompareRow[]): { differs: CompareRow[]; same: CompareRow[] } {
  const isSame = ({ values }: CompareRow) => values.every((value) => value === values[0]);
  return { differs: rows.filter((row) => !isSame(row)), same: rows.filter(isSame) };
}
