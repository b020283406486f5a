import type { Door } from '../session/doors.ts';

/** What can be opened without being signed in. */
export const doors: readonly Door[] = [];
