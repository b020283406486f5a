import type { ComponentType } from 'react';
import { publicRoutes as setupRoutes } from '../setup/public-routes.ts';
import { publicRoutes as teamRoutes } from '../team/public-routes.ts';

/** A console screen that needs no sign-in: the setup of a new market, a new password. */
export interface PublicRoute {
  /** First segment of the address after `/admin`. */
  path: string;
  Screen: ComponentType;
}

export const publicRoutes: readonly PublicRoute[] = [...setupRoutes, ...teamRoutes];
