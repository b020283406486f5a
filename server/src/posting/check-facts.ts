import { CallFailure } from '@latchkey/contract/errors';
import { factNumber, textLength } from '@latchkey/contract/limits';
import type { Parameter } from '@latchkey/contract/catalogue/records';
import { uploadTokenOf } from '@latchkey/contract/posting/staged-upload';
import type { SubmittedFile } from '@latchkey/contract/posting/listing-file';
import type { UploadedFile } from '@latchkey/contract/schema/uploaded-file';
import type { Catalogue } from '../catalogue/load-catalogue.ts';

/** A parameter's value from the request. */
export interface SubmittedFact {
  parameter_id: number;
  value: string | UploadedFile;
}

export interface CheckedFacts {
  /** Values to store, by parameter id. */
  texts: Record<string, string | string[]>;
  /** Files to accept first, by parameter id. */
  files: Map<number, SubmittedFile>;
  /** Floor area in m² from the parameter with meaning `area`; undefined if it is missing. */
  area: number | undefined;
}

const number = /^[+-]?\d{1,15}(?:[.,]\d{1,6})?$/;

/**
 * Validates the facts of a property by the parameters of its category (contract 2.4). Facts of other categories are dropped,
 * because a client's form may still contain them.
 * @throws CallFailure `validation`, naming the parameter
 */
export function checkFacts(
  submitted: readonly SubmittedFact[],
  categoryId: number,
  { categories, parameters }: Catalogue,
): CheckedFacts {
  const checked: CheckedFacts = { texts: {}, files: new Map(), area: undefined };
  const own = new Set(categories.get(categoryId)?.parameter_types.map(({ id }) => id));
  for (const { parameter_id: id, value } of submitted) {
    const parameter = parameters.get(id);
    if (!parameter || !own.has(id)) continue;
    if (parameter.type_of_parameter === 'file') {
      const file = submittedFileOf(value);
      if (file) checked.files.set(id, file);
      continue;
    }
    const stored = storedValue(parameter, value);
    if (stored === undefined) continue;
    checked.texts[id] = stored;
    if (parameter.meaning === 'area' && typeof stored === 'string') checked.area = Number(stored);
  }
  return checked;
}

/** Any other text is the URL of the stored file, which stays. */
function submittedFileOf(value: SubmittedFact['value']): SubmittedFile | null {
  if (typeof value !== 'string') return value;
  const token = uploadTokenOf(value);
  return token === null ? null : { upload: token };
}

/** @throws CallFailure `validation` */
function storedValue(parameter: Parameter, value: SubmittedFact['value']): string | string[] | undefined {
  const maxLength = textLength.parameterValue;
  const invalid = (problem: string) => new CallFailure('validation', { message: `${parameter.name} ${problem}` });
  if (typeof value !== 'string') throw invalid('must be text');
  const choices = parameter.type_values;
  switch (parameter.type_of_parameter) {
    case 'number': {
      if (!number.test(value)) throw invalid('must be a number');
      const parsed = Number(value.replace(',', '.'));
      if (parsed < factNumber.min || parsed > factNumber.max)
        throw invalid(`must be between ${factNumber.min} and ${factNumber.max}`);
      return String(parsed);
    }
    case 'dropdown':
    case 'radiobutton': {
      if (choices && !choices.includes(value)) throw invalid(`must be one of ${choices.join(', ')}`);
      return value;
    }
    case 'checkbox': {
      const selected = [...new Set(listOf(value))];
      const unknown = choices && selected.find((one) => !choices.includes(one));
      if (unknown) throw invalid(`must be among ${choices.join(', ')}`);
      if (selected.some((one) => one.length > maxLength))
        throw invalid(`must have at most ${maxLength} characters a choice`);
      return selected.length > 0 ? selected : undefined;
    }
    default: {
      if (value.length > maxLength) throw invalid(`must have at most ${maxLength} characters`);
      return value;
    }
  }
}

/** Parses `{"0":"a","1":"b"}`, a JSON array, or a single text. */
function listOf(value: string): string[] {
  const json = parseJson(value);
  const members: unknown[] =
    typeof json === 'object' && json !== null ? Object.values(json as Record<string, unknown>) : [value];
  return members.map((member) => (typeof member === 'string' ? member.trim() : '')).filter((member) => member !== '');
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
