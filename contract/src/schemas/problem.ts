import type { z } from 'zod';

/** A field as clients name it: `parameters[0][value]`. */
function fieldName(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join('');
}

/**
 * The first thing wrong with an input, as one English sentence without a full stop: a failure carries only that
 * (contract 1.4).
 */
export function firstProblem(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'The request is not valid';
  const name = fieldName(issue.path);
  return name === '' ? issue.message : `${name} ${issue.message}`;
}
