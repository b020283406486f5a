import type { CatalogueParameter } from '@latchkey/contract/admin/catalogue/records';
import { type NameByLanguage, namesOf, sentNames } from './names.tsx';

/** One choice of a fact, as its form changes it. */
export interface Choice {
  /** Stays while the name is typed. */
  key: number;
  /** The name that homes chose it by; null for one that is new. */
  was: string | null;
  name: string;
  said: NameByLanguage;
}

export function choicesOf({ type_values, names }: CatalogueParameter): Choice[] {
  return (type_values ?? []).map((name, key) => ({ key, was: name, name, said: namesOf(names, name) }));
}

export function withOneMore(choices: readonly Choice[], name: string): Choice[] {
  const key = Math.max(-1, ...choices.map((choice) => choice.key)) + 1;
  return [...choices, { key, was: null, name, said: {} }];
}

/** Why a choice cannot be saved like this; null when it can. */
export function choiceProblem({ key, name }: Choice, choices: readonly Choice[]): 'choice_blank' | 'name_taken' | null {
  if (name.trim() === '') return 'choice_blank';
  // The one that was there first has the name.
  const first = choices.find((choice) => choice.name.trim() === name.trim());
  return first && first.key !== key ? 'name_taken' : null;
}

/** What is sent of them. */
export function sentChoices(choices: readonly Choice[]) {
  const named = choices.map(({ name, ...choice }) => ({ ...choice, name: name.trim() }));
  return {
    type_values: named.map(({ name }) => name),
    renamed: named.flatMap(({ was, name }) => (was !== null && was !== name ? [{ from: was, to: name }] : [])),
    names: named.flatMap(({ name, said }) => sentNames(name, said)),
  };
}
