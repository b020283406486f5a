import type { ReactNode } from 'react';

export interface ComboboxOption {
  /** Unique in the list. */
  id: string;
  /** Text of the field after it is chosen. */
  label: string;
  /** A secondary second line. */
  detail?: string;
  icon?: ReactNode;
}

export interface ComboboxGroup {
  label?: string;
  options: readonly ComboboxOption[];
}

/** Returns the options of all groups in display order. */
export function flatOptions(groups: readonly ComboboxGroup[]): ComboboxOption[] {
  return groups.flatMap((group) => group.options);
}

/** Splits a label around the first match of the typed text, ignoring case and accents. */
export function matchParts(label: string, typed: string): [before: string, match: string, after: string] {
  const plain = (text: string) => [...text].map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? '');
  const needle = plain(typed.trim());
  const letters = [...label];
  const haystack = plain(label);
  if (needle.length === 0) return [label, '', ''];
  const start = haystack.findIndex((_, index) => needle.every((letter, offset) => haystack[index + offset] === letter));
  if (start < 0) return [label, '', ''];
  const end = start + needle.length;
  return [letters.slice(0, start).join(''), letters.slice(start, end).join(''), letters.slice(end).join('')];
}
