/** Failures that say "not with your package": the project is there, and part of it stays closed (contract 2.5, 4.7). */
const gates = ['package_not_available', 'feature_not_available', 'not_signed_in'] as const;

/** Is this the gate before a project, not a fault? Servers that send no key answer 400 or 401. */
export function isGate(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('key' in error && gates.some((key) => key === error.key)) return true;
  return 'status' in error && (error.status === 400 || error.status === 401);
}
