import { textLength } from '@latchkey/contract/limits';
import { cleanText } from '@latchkey/contract/rules/absent';
import { facilityPrefix, factPrefix, listSeparator } from '@latchkey/contract/rules/import-columns';
import type { RowProblem } from '@latchkey/contract/rules/import-problems';
import { type KnownCategory, type KnownParameter, type MarketWords, wordKey } from './market-words.ts';
import type { ImportedListing } from './listing.ts';
import { meaningPrefix } from './raw-row.ts';
import { readNumber } from './read-number.ts';

interface Surroundings {
  words: MarketWords;
  category: KnownCategory | undefined;
  hasAllFacts: boolean;
  report: (column: string, problem: RowProblem, value?: string) => void;
}

const farthest = 100_000;

/** The facts and facilities of a row, each as its kind wants it. */
export function checkFacts(
  cells: ReadonlyMap<string, string>,
  { words, category, hasAllFacts, report }: Surroundings,
): Pick<ImportedListing, 'parameters'> & { [Name in 'cleared' | 'facilities']: ImportedListing[Name] | undefined } {
  const parameters: Record<string, string | string[]> = {};
  let facilities: ImportedListing['facilities'];
  const cleared: number[] = [];
  const said = new Set<number>();
  const own = new Set(category?.parameters.map(({ id }) => id));
  for (const [key, cell] of cells) {
    const text = cleanText(cell);
    const parameter = words.parameters.get(key);
    const facility = words.facilities.get(key);
    if (facility) facilities ??= {};
    if (text === '') {
      if (parameter && own.has(parameter.id)) cleared.push(parameter.id);
      continue;
    }
    if (parameter) {
      // What another category has is left out: a file has one line of columns for all of them.
      if (!own.has(parameter.id)) continue;
      const column = `${factPrefix} ${parameter.name}`;
      said.add(parameter.id);
      const value = factOf(parameter, text, (problem, found) => {
        // A format's own fact that this market counts otherwise (“4 or more”) is left out, not the listing.
        if (!(key.startsWith(meaningPrefix) && problem === 'not_a_choice')) report(column, problem, found);
      });
      if (value !== null) parameters[parameter.id] = value;
    } else if (facility && facilities) {
      const distance = readNumber(text, 3);
      const column = `${facilityPrefix} ${facility.name}`;
      if (distance === null) report(column, 'not_a_number', text);
      else if (distance < 0 || distance > farthest) report(column, 'out_of_range', text);
      else facilities[facility.id] = distance;
    }
  }
  for (const { id, name, is_required, type_of_parameter } of category?.parameters ?? []) {
    const isAsked = hasAllFacts && is_required === 1 && type_of_parameter !== 'file';
    const column = `${factPrefix} ${name}`;
    if (isAsked && !said.has(id)) report(column, 'required');
  }
  return { parameters, cleared: cleared.length > 0 ? cleared : undefined, facilities };
}

type FactReport = (problem: RowProblem, value: string) => void;

function factOf(
  { type_of_parameter, type_values, meaning }: KnownParameter,
  text: string,
  report: FactReport,
): string | string[] | null {
  const choice = (wanted: string): string | null => {
    const found = type_values?.find((value) => wordKey(value) === wordKey(wanted));
    if (found === undefined) report('not_a_choice', wanted.trim());
    return found ?? null;
  };
  if (type_of_parameter === 'checkbox') {
    const wanted = text.split(listSeparator).filter((part) => part.trim() !== '');
    const chosen = wanted.map(choice);
    return chosen.every((one) => one !== null) ? [...new Set(chosen)] : null;
  }
  if (type_of_parameter === 'dropdown' || type_of_parameter === 'radiobutton') return choice(text);
  if (type_of_parameter === 'number') {
    const number = readNumber(text, 6);
    if (number === null) report('not_a_number', text);
    else if (number < 0 || (number === 0 && meaning === 'area')) report('out_of_range', text);
    else return String(number);
    return null;
  }
  if (text.length > textLength.parameterValue) {
    report('too_long', String(textLength.parameterValue));
    return null;
  }
  return text;
}
