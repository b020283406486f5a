import type { ThreadName } from '../chat/find-thread.ts';

/** A conversation of the operator's, as calls under /api/admin name it. */
export function operatorThread({ user_id, property_id }: { user_id: number; property_id: number }): ThreadName {
  return { me: null, other: user_id, propertyId: property_id };
}
