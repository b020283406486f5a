/** Origin of the API without a trailing slash; empty for the origin of the page (setting API_URL). */
export function apiUrl(): string {
  return typeof document === 'undefined' ? '' : (document.documentElement.dataset['api'] ?? '');
}
