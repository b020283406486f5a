import { CallFailure } from '@latchkey/contract/errors';
import type { Parameter } from '@latchkey/contract/records/parameter';
import { uploadTokenOf } from '@latchkey/contract/rules/staged-upload';
import type { GivenFile } from '@latchkey/contract/schemas/listing-file';
import type { UploadedFile } from '@latchkey/contract/schemas/uploaded-file';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** A parameter's value as it was sent. */
export interface GivenFact {
  parameter_id: number;
  value: string | UploadedFile;
}

export interface CheckedFacts {
  /** By parameter id: what can be stored as it is. */
  texts: Record<string, string | string[]>;
  /** By parameter id: what has to be taken in first. */
  files: Map<number, GivenFile>;
  /** Floor area in m², where a parameter means it; undefined where nothing was said. */
  area: number | undefined;
}

const number = /^[+-]?\d{1,15}(?:[.,]\d{1,6})?$/;

/**
 * The facts of a home by the parameters of its category (contract 2.4): what another category has is left out, for the
 * form of a client may still hold it.
 * @throws CallFailure `validation`, naming the parameter
 */
export function checkFacts(
  given: readonly GivenFact[],
  categoryId: number,
  { categories, parameters }: Catalogue,
): CheckedFacts {
  const checked: CheckedFacts = { texts: {}, files: new Map(), area: undefined };
  const own = new Set(categories.get(categoryId)?.parameter_types.map(({ id }) => id));
  for (const { parameter_id: id, value } of given) {
    const parameter = parameters.get(id);
    if (!parameter || !own.has(id)) continue;
    if (parameter.type_of_parameter === 'file') {
      const file = givenFileOf(value);
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

/** Any other text is the address of the file that is there: it stays. */
function givenFileOf(value: GivenFact['value']): GivenFile | null {
  if (typeof value !== 'string') return value;
  const token = uploadTokenOf(value);
  return token === null ? null : { upload: token };
}

function storedValue(parameter: Parameter, value: GivenFact['value']): string | string[] | undefined {
  const wrong = (problem: string) => new CallFailure('validation', { message: `${parameter.name} ${problem}` });
  if (typeof value !== 'string') throw wrong('must be a text');
  const choices = parameter.type_values;
  switch (parameter.type_of_parameter) {
    case 'number': {
      if (!number.test(value)) throw wrong('must be a number');
      return String(Number(value.replace(',', '.')));
    }
    case 'dropdown':
    case 'radiobutton': {
      if (choices && !choices.includes(value)) throw wrong(`must be one of ${choices.join(', ')}`);
      return value;
    }
    case 'checkbox': {
      const chosen = [...new Set(listOf(value))];
      const unknown = choices && chosen.find((one) => !choices.includes(one));
      if (unknown) throw wrong(`must be among ${choices.join(', ')}`);
      return chosen.length > 0 ? chosen : undefined;
    }
    default:
      return value;
  }
}

/** `{"0":"a","1":"b"}`, a list in JSON, or one text. */
function listOf(value: string): string[] {
  const read = parsed(value);
  const members: unknown[] =
    typeof read === 'object' && read !== null ? Object.values(read as Record<string, unknown>) : [value];
  return members.map((member) => (typeof member === 'string' ? member.trim() : '')).filter((member) => member !== '');
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
