import type { z } from 'zod';

/** Field of an input that accepts free text. */
export interface TextField {
  /** Name in a form, for example `names[0][text]`. */
  name: string;
  /** Maximum length in characters. */
  max: number;
  /** True in a list entry, which needs the other fields of the entry too. */
  isInList: boolean;
}

type FieldPosition = Omit<TextField, 'max'>;

/** Limit for fields without a maximum length. */
const unbounded = 20_000;
/** Free text that is no date, email, number or enum value. */
const sample = 'a <b> c';

/** Lists the fields of a call's input that accept free text, from its schema, so that new fields are included. */
export function textFields(input: z.ZodType): TextField[] {
  return collect(input, { name: '', isInList: false });
}

function collect(given: z.core.$ZodType, position: FieldPosition): TextField[] {
  const schema = given as z.core.$ZodTypes;
  const definition = schema._zod.def;
  switch (definition.type) {
    case 'pipe': {
      const found = collect(definition.in._zod.def.type === 'transform' ? definition.out : definition.in, position);
      // A transform after the string may reject the text.
      return found.filter(({ name }) => name !== position.name || accepts(schema));
    }
    case 'optional':
    case 'nullable':
      return collect(definition.innerType, position);
    case 'string':
    case 'custom':
      return accepts(schema) ? [{ ...position, max: maxLength(schema) }] : [];
    case 'array':
      return collect(definition.element, { name: `${position.name}[0]`, isInList: true });
    case 'union':
      return definition.options.flatMap((option) => collect(option, position)).slice(0, 1);
    case 'object':
      return Object.entries(definition.shape).flatMap(([name, field]) =>
        collect(field, { ...position, name: position.name === '' ? name : `${position.name}[${name}]` }),
      );
    default:
      return [];
  }
}

function accepts(schema: z.core.$ZodType, text = sample): boolean {
  return (schema as z.ZodType).safeParse(text).success;
}

/** Maximum length that a schema accepts, by binary search, because refinements do not expose their limit. */
function maxLength(schema: z.core.$ZodType): number {
  let [accepted, rejected] = [sample.length, unbounded];
  while (rejected - accepted > 1) {
    const middle = Math.floor((accepted + rejected) / 2);
    if (accepts(schema, 'x'.repeat(middle))) accepted = middle;
    else rejected = middle;
  }
  return accepted;
}
