/** Failures of the detail call that have a page of their own. */
const known = ['premium_required', 'property_not_found', 'validation'] as const;

export type FailureKey = (typeof known)[number];

/** The machine word of an expected failure; null for a fault, which belongs to the error page. */
export function failureKey(error: unknown): FailureKey | null {
  const key = typeof error === 'object' && error !== null && 'key' in error ? error.key : null;
  return known.find((word) => word === key) ?? null;
}
