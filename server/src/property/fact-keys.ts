/** Facts as they are stored: a text, a list of texts (checkbox) or a file's id. */
export type Facts = Record<string, string | string[] | { file: number }>;

const countedTo = 10;
const wholeOrDecimal = /^\d{1,9}(\.\d{1,6})?$/;

/**
 * What one index answers every fact filter from: `4` = has a value, `4=Yes` = this one, `4>=2` = at least 2
 * (numbers, counted to ten).
 */
export function factKeys(facts: Facts): string[] {
  const keys: string[] = [];
  for (const [id, value] of Object.entries(facts)) {
    keys.push(id);
    if (Array.isArray(value)) keys.push(...value.map((choice) => `${id}=${choice}`));
    else if (typeof value === 'string' && value.length <= 60) {
      keys.push(`${id}=${value}`);
      if (wholeOrDecimal.test(value)) {
        for (let least = 1; least <= Math.min(countedTo, Number(value)); least++) keys.push(`${id}>=${least}`);
      }
    }
  }
  return keys;
}
