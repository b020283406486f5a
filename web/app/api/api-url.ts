/** Address of the server, without a slash at the end; empty means "where this page came from" (setting API_URL). */
export function apiUrl(): string {
  return typeof document === 'undefined' ? '' : (document.documentElement.dataset['api'] ?? '');
}
