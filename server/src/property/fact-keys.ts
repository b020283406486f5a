/** Facts as stored: a text, a list of texts (checkbox) or a file id. */
export type Facts = Record<string, string | string[] | { file: number }>;

/** Largest number for which `factKeys` contains an "at least" key. */
export const maxCounted = 10;
const numberPattern = /^\d{1,9}(\.\d{1,6})?$/;

/**
 * The keys by which one index supports every fact filter: `4` = has a value, `4=Yes` = has this value, `4>=2` = at least 2
 * (numbers up to ten).
 */
export function factKeys(facts: Facts): string[] {
  const keys: string[] = [];
  for (const [id, value] of Object.entries(facts)) {
    keys.push(id);
    if (Array.isArray(value)) keys.push(...value.map((choice) => `${id}=${choice}`));
    else if (typeof value === 'string' && value.length <= 60) {
      keys.push(`${id}=${value}`);
      if (numberPattern.test(value)) {
        for (let min = 1; min <= Math.min(maxCounted, Number(value)); min++) keys.push(`${id}>=${min}`);
      }
    }
  }
  return keys;
}
