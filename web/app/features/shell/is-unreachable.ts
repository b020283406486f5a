import { isRouteErrorResponse } from 'react-router';

/** Error messages of browsers for a request without a response. */
const networkError = /failed to fetch|networkerror|load failed|network connection/i;

/** Whether a page failed because the server did not respond or the market is closed, not because of an error. */
export function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 503;
  return error instanceof TypeError && networkError.test(error.message);
}
