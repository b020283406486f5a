import { factNumber, textLength } from '@latchkey/contract/limits';
import { cleanText } from '@latchkey/contract/schema/absent';
import { facilityPrefix, parameterPrefix, listSeparator } from '@latchkey/contract/listing-import/import-columns';
import type { RowProblem } from '@latchkey/contract/listing-import/import-problems';
import {
  type KnownCategory,
  type KnownParameter,
  type MarketVocabulary,
  normalizeName,
} from '../categories/market-vocabulary.ts';
import type { ImportedListing } from './imported-listing.ts';
import { meaningPrefix } from '../formats/raw-row.ts';
import { readNumber } from '../../platform/text/read-number.ts';

interface CheckFactsDeps {
  vocabulary: MarketVocabulary;
  category: KnownCategory | undefined;
  hasAllFacts: boolean;
  report: (column: string, problem: RowProblem, value?: string) => void;
}

const maxDistance = 100_000;

/** Validates the facts and facilities of a row by their types. */
export function checkFacts(
  cells: ReadonlyMap<string, string>,
  { vocabulary, category, hasAllFacts, report }: CheckFactsDeps,
): Pick<ImportedListing, 'parameters'> & { [Name in 'cleared' | 'facilities']: ImportedListing[Name] | undefined } {
  const parameters: Record<string, string | string[]> = {};
  let facilities: ImportedListing['facilities'];
  const cleared: number[] = [];
  const present = new Set<number>();
  const own = new Set(category?.parameters.map(({ id }) => id));
  for (const [key, cell] of cells) {
    const text = cleanText(cell);
    const parameter = vocabulary.parameters.get(key);
    const facility = vocabulary.facilities.get(key);
    if (facility) facilities ??= {};
    if (text === '') {
      if (parameter && own.has(parameter.id)) cleared.push(parameter.id);
      continue;
    }
    if (parameter) {
      // A fact of another category is ignored: a file has one set of columns for all categories.
      if (!own.has(parameter.id)) continue;
      const column = `${parameterPrefix} ${parameter.name}`;
      present.add(parameter.id);
      const value = factOf(parameter, text, (problem, found) => {
        // A fact named by the format whose value is no choice in this market (“4 or more”) is ignored; the listing is
        // still imported.
        if (!(key.startsWith(meaningPrefix) && problem === 'not_a_choice')) report(column, problem, found);
      });
      if (value !== null) parameters[parameter.id] = value;
    } else if (facility && facilities) {
      const distance = readNumber(text, 6);
      const column = `${facilityPrefix} ${facility.name}`;
      if (distance === null) report(column, 'not_a_number', text);
      else if (distance < 0 || distance > maxDistance) report(column, 'out_of_range', text);
      else facilities[facility.id] = distance;
    }
  }
  for (const { id, name, is_required, type_of_parameter } of category?.parameters ?? []) {
    const isMissingReported = hasAllFacts && is_required === 1 && type_of_parameter !== 'file';
    const column = `${parameterPrefix} ${name}`;
    if (isMissingReported && !present.has(id)) report(column, 'required');
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
    const found = type_values?.find((value) => normalizeName(value) === normalizeName(wanted));
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
    else if (number < factNumber.min || number > factNumber.max || (number === 0 && meaning === 'area'))
      report('out_of_range', text);
    else return String(number);
    return null;
  }
  if (text.length > textLength.parameterValue) {
    report('too_long', String(textLength.parameterValue));
    return null;
  }
  return text;
}
