/**
 * Tells of every call that the server refuses to whoever acts as somebody else. It stands around `fetch` only while that
 * lasts: every page would carry a line of `dispatch` for what almost nobody does.
 * @returns the way to let go
 */
export function hearRefusals(onRefused: () => void): () => void {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    const response = await plain(...request);
    if (response.status === 403) {
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => null);
      if (Object(body).key === 'acting_refused') onRefused();
    }
    return response;
  };
  return () => {
    globalThis.fetch = plain;
  };
}
