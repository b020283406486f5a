import { isRouteErrorResponse } from 'react-router';

/** As browsers name a request that got no answer; each in its own words. */
const noAnswer = /failed to fetch|networkerror|load failed|network connection/i;

/** Whether a page failed because its server did not answer, or is closed for a while: neither is a fault of the page. */
export function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 503;
  return error instanceof TypeError && noAnswer.test(error.message);
}
