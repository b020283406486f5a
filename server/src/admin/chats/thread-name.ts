import type { ThreadKey } from '../../chat/find-thread.ts';

/** Returns the name of an operator conversation from the input of a call under /api/admin. */
export function operatorThread({ user_id, property_id }: { user_id: number; property_id: number }): ThreadKey {
  return { me: null, other: user_id, propertyId: property_id };
}
