/** Returns the listing of a response with a list or a record (contract 2.4 and 2.5); null when it has none. */
export function firstListing<Listing extends object>(
  data: readonly object[] | Listing | null | undefined,
): (Listing & { title: string; request_status: string; status: number }) | null {
  const found: unknown = Array.isArray(data) ? data[0] : data;
  const isListing = typeof found === 'object' && found !== null && 'request_status' in found;
  return isListing ? (found as Listing & { title: string; request_status: string; status: number }) : null;
}
