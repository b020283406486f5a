/** Errors for a project that exists but needs a package or a session (contract 2.5, 4.7). */
const refusalKeys = ['package_not_available', 'feature_not_available', 'not_signed_in'] as const;

/** Returns whether an error refuses access to a project. Servers without error keys answer 400 or 401. */
export function isAccessRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('key' in error && refusalKeys.some((key) => key === error.key)) return true;
  return 'status' in error && (error.status === 400 || error.status === 401);
}
