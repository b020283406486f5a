/** Logs a failed worker or push registration, which users do not see (specification 8). */
export function logFailure(failure: unknown): void {
  // oxlint-disable-next-line no-console -- required by specification 8
  console.warn(failure);
}
