import type { ComponentType } from 'react';
import { doors as setupDoors } from '../setup/doors.ts';
import { doors as teamDoors } from '../team/doors.ts';

/** A screen for somebody who is not signed in to the console: the set-up of a new market, a new password. */
export interface Door {
  /** The first part of the address below `/admin`. */
  path: string;
  Screen: ComponentType;
}

export const doors: readonly Door[] = [...setupDoors, ...teamDoors];
