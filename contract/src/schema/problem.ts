import type { z } from 'zod';

/** Returns the name of a field in requests: `parameters[0][value]`. */
function fieldName(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join('');
}

/**
 * Returns the first problem of an input as one English sentence without a full stop: a failure contains only the first
 * one (contract 1.4).
 */
export function firstProblem(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'The request isn’t valid';
  const name = fieldName(issue.path);
  return name === '' ? issue.message : `${name} ${issue.message}`;
}
