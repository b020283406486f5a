import type { z } from 'zod';

/** A place of an input where any words may stand. */
export interface TextField {
  /** As a form names it: `names[0][text]`. */
  name: string;
  /** Characters that it holds. */
  max: number;
  /** Is it a part of a list, which needs the other parts of its entry too? */
  isInList: boolean;
}

type Place = Omit<TextField, 'max'>;

/** More than that is not sent. */
const unbounded = 20_000;
/** What no rule that wants a date, an address of a mailbox, a number or one of some words lets through. */
const words = 'a <b> c';

/** Every place of a call's input that takes any words, from its own schema: a new field is found without a list. */
export function textFields(input: z.ZodType): TextField[] {
  return inside(input, { name: '', isInList: false });
}

function inside(given: z.core.$ZodType, place: Place): TextField[] {
  const schema = given as z.core.$ZodTypes;
  const definition = schema._zod.def;
  switch (definition.type) {
    case 'pipe': {
      const found = inside(definition.in._zod.def.type === 'transform' ? definition.out : definition.in, place);
      // What follows the text may want more of it.
      return found.filter(({ name }) => name !== place.name || takes(schema));
    }
    case 'optional':
    case 'nullable':
      return inside(definition.innerType, place);
    case 'string':
    case 'custom':
      return takes(schema) ? [{ ...place, max: longest(schema) }] : [];
    case 'array':
      return inside(definition.element, { name: `${place.name}[0]`, isInList: true });
    case 'union':
      return definition.options.flatMap((option) => inside(option, place)).slice(0, 1);
    case 'object':
      return Object.entries(definition.shape).flatMap(([name, field]) =>
        inside(field, { ...place, name: place.name === '' ? name : `${place.name}[${name}]` }),
      );
    default:
      return [];
  }
}

function takes(schema: z.core.$ZodType, text = words): boolean {
  return (schema as z.ZodType).safeParse(text).success;
}

/** Not every rule tells its bound, so it is tried. */
function longest(schema: z.core.$ZodType): number {
  let [fits, not] = [words.length, unbounded];
  while (not - fits > 1) {
    const middle = Math.floor((fits + not) / 2);
    if (takes(schema, 'x'.repeat(middle))) fits = middle;
    else not = middle;
  }
  return fits;
}
