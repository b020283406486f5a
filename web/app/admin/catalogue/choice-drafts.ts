import type { CatalogueParameter } from '@latchkey/contract/admin/catalogue/records';
import { type NameByLanguage, translationsOf, toTranslationsInput } from '../components/translated-names.tsx';

/** One choice of a parameter in the form. */
export interface ChoiceDraft {
  /** Stable while the name is edited. */
  key: number;
  /** Name that the server has stored; null for a new choice. */
  savedName: string | null;
  name: string;
  translations: NameByLanguage;
}

export function choicesOf({ type_values, names }: CatalogueParameter): ChoiceDraft[] {
  return (type_values ?? []).map((name, key) => ({
    key,
    savedName: name,
    name,
    translations: translationsOf(names, name),
  }));
}

export function addChoice(choices: readonly ChoiceDraft[], name: string): ChoiceDraft[] {
  const key = Math.max(-1, ...choices.map((choice) => choice.key)) + 1;
  return [...choices, { key, savedName: null, name, translations: {} }];
}

/** Returns why a choice cannot be saved, or null. */
export function choiceError(
  { key, name }: ChoiceDraft,
  choices: readonly ChoiceDraft[],
): 'choice_blank' | 'name_taken' | null {
  if (name.trim() === '') return 'choice_blank';
  // Only the later of two choices with the same name is wrong.
  const first = choices.find((choice) => choice.name.trim() === name.trim());
  return first && first.key !== key ? 'name_taken' : null;
}

/** Returns the choices as input of the call that saves the parameter. */
export function toChoicesInput(choices: readonly ChoiceDraft[]) {
  const trimmed = choices.map(({ name, ...choice }) => ({ ...choice, name: name.trim() }));
  return {
    type_values: trimmed.map(({ name }) => name),
    renamed: trimmed.flatMap(({ savedName, name }) =>
      savedName !== null && savedName !== name ? [{ from: savedName, to: name }] : [],
    ),
    names: trimmed.flatMap(({ name, translations }) => toTranslationsInput(name, translations)),
  };
}
