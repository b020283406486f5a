/** Errors of the detail call that the page handles. */
const expectedKeys = ['premium_required', 'property_not_found', 'validation'] as const;

export type FailureKey = (typeof expectedKeys)[number];

/** Returns the key of an expected error; null for any other, which the error page shows. */
export function expectedFailureKey(error: unknown): FailureKey | null {
  const key = typeof error === 'object' && error !== null && 'key' in error ? error.key : null;
  return expectedKeys.find((expected) => expected === key) ?? null;
}
