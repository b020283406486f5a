import { userPaths } from '@latchkey/contract/paths';
import { redirect } from 'react-router';
import type { Route } from './+types/redirect-to-dashboard.ts';

/** Redirects `/user` to the dashboard (contract 7.2). Passes on the query, since the language may be in it. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(userPaths.dashboard() + new URL(request.url).search);
}
