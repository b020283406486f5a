/** A page asks the worker to keep it, and what it has loaded, for a time without a connection. */
export interface KeepMessage {
  type: 'keep';
  /** Path and query. */
  page: string;
  /** Addresses that the page loaded before the worker could see them. */
  loaded: string[];
}

export function isKeepMessage(message: unknown): message is KeepMessage {
  const { type, page, loaded }: Partial<Record<keyof KeepMessage, unknown>> = Object(message);
  return type === 'keep' && typeof page === 'string' && Array.isArray(loaded);
}
