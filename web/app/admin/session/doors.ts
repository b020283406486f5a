import type { ComponentType } from 'react';
import { doors as setupRoutes } from '../setup/doors.ts';
import { doors as teamRoutes } from '../team/doors.ts';

/** A console screen that needs no sign-in: the setup of a new market, a new password. */
export interface Door {
  /** First segment of the address after `/admin`. */
  path: string;
  Screen: ComponentType;
}

export const doors: readonly Door[] = [...setupRoutes, ...teamRoutes];
