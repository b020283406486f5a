import type { CatalogueParameter } from '@latchkey/contract/admin/catalogue/records';
import { type NameByLanguage, namesOf, sentNames } from './names.tsx';

/** One choice of a parameter in the form. */
export interface Choice {
  /** Stable while the name is edited. */
  key: number;
  /** Name that the server has stored; null for a new choice. */
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

/** Returns why a choice cannot be saved, or null. */
export function choiceProblem({ key, name }: Choice, choices: readonly Choice[]): 'choice_blank' | 'name_taken' | null {
  if (name.trim() === '') return 'choice_blank';
  // Only the later of two choices with the same name is wrong.
  const first = choices.find((choice) => choice.name.trim() === name.trim());
  return first && first.key !== key ? 'name_taken' : null;
}

/** Returns the choices as input of the call that saves the parameter. */
export function sentChoices(choices: readonly Choice[]) {
  const trimmed = choices.map(({ name, ...choice }) => ({ ...choice, name: name.trim() }));
  return {
    type_values: trimmed.map(({ name }) => name),
    renamed: trimmed.flatMap(({ was, name }) => (was !== null && was !== name ? [{ from: was, to: name }] : [])),
    names: trimmed.flatMap(({ name, said }) => sentNames(name, said)),
  };
}
