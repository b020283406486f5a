import { userPaths } from '@latchkey/contract/paths';
import { redirect } from 'react-router';
import type { Route } from './+types/to-dashboard.ts';

/** `/user` is the dashboard (contract 7.2); the language that an address asks for goes along. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(userPaths.dashboard() + new URL(request.url).search);
}
