/** Homes on a page; divides by two, three and four columns. */
export const pageSize = 24;

const last = 500;

/** The page that an address asks for, from 1. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^\d{1,4}$/.test(text) ? Math.min(last, Math.max(1, Number(text))) : 1;
}

export function pageInput(request: Request): { limit: number; offset: number } {
  const page = pageOf(new URL(request.url).searchParams);
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
