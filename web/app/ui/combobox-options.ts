import type { ReactNode } from 'react';

export interface ComboboxOption {
  /** Unique in the list. */
  id: string;
  /** What the field shows once chosen. */
  label: string;
  /** A quiet second line. */
  detail?: string;
  icon?: ReactNode;
}

export interface ComboboxGroup {
  label?: string;
  options: readonly ComboboxOption[];
}

/** Options of all groups in the order of the screen. */
export function flatOptions(groups: readonly ComboboxGroup[]): ComboboxOption[] {
  return groups.flatMap((group) => group.options);
}

/** A label in three parts round the first place where the typed text stands, regardless of case and accents. */
export function matchParts(label: string, typed: string): [before: string, match: string, after: string] {
  const plain = (text: string) => [...text].map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? '');
  const needle = plain(typed.trim());
  const letters = [...label];
  const hay = plain(label);
  if (needle.length === 0) return [label, '', ''];
  const start = hay.findIndex((_, index) => needle.every((letter, offset) => hay[index + offset] === letter));
  if (start < 0) return [label, '', ''];
  const end = start + needle.length;
  return [letters.slice(0, start).join(''), letters.slice(start, end).join(''), letters.slice(end).join('')];
}
