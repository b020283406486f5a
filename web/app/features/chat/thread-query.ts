/** What the URL names: a thread, or only the listing to start one about. */
export interface ThreadQuery {
  /** 0 = the operator; null when only the listing is named. */
  user: number | null;
  property: number;
}

/** Reads the thread from the URL's query; null when it names none or is invalid. */
export function readThreadQuery(query: URLSearchParams): ThreadQuery | null {
  const property = readId(query.get('property'));
  if (property === null || property === 0) return null;
  return { user: readId(query.get('user')), property };
}

function readId(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
