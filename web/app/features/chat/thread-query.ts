/** What an address names: a conversation, or only the home that one is to be begun about. */
export interface WantedThread {
  /** 0 = the operator; null where only the home is named. */
  user: number | null;
  property: number;
}

/** The conversation that an address names; null for none, and for what is no such address. */
export function readThreadQuery(query: URLSearchParams): WantedThread | null {
  const property = readId(query.get('property'));
  if (property === null || property === 0) return null;
  return { user: readId(query.get('user')), property };
}

function readId(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
