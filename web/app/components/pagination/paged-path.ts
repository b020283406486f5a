/** Returns a path with its query and page number; page 1 and blank values are left out. */
export function pagedPath(path: string, page: number, query: Readonly<Record<string, string>> = {}): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  const text = new URLSearchParams([...filled, ...(page > 1 ? [['page', String(page)]] : [])]).toString();
  return text === '' ? path : `${path}?${text}`;
}
