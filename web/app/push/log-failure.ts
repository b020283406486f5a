/** Nobody is told of a worker that was not registered or of a message that could not be received; it is logged (specification 8). */
export function logFailure(failure: unknown): void {
  // oxlint-disable-next-line no-console -- what specification 8 asks for
  console.warn(failure);
}
