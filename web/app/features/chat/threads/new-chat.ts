import { asRecord } from '@latchkey/contract/schema/record';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { useBrowserState } from '../../../shared/api/browser-state.ts';

/** A thread without messages, as stored in `cachedata.newUserChatData` (contract 7.5). */
export interface NewChat {
  property_id: number;
  slug_id: string;
  title: string;
  title_image: string;
  user_id: number;
  name: string;
  profile: string;
  is_blocked_by_me: boolean;
  is_blocked_by_user: boolean;
}

/** A new thread with the owner of a property. */
export function createNewChat(property: PropertyDetail): NewChat {
  return {
    property_id: property.id,
    slug_id: property.slug_id,
    title: property.title,
    title_image: property.title_image,
    user_id: ownerIdOf(property),
    name: property.customer_name,
    profile: property.profile,
    is_blocked_by_me: property.is_blocked_by_me,
    is_blocked_by_user: property.is_blocked_by_user,
  };
}

/** User id of the owner; 0 = the operator. */
export function ownerIdOf({ added_by, customer_id }: Pick<PropertyDetail, 'added_by' | 'customer_id'>): number {
  return customer_id ?? added_by;
}

/** The new thread stored on this device; null for none or a value of another shape. */
export function useNewChat(): NewChat | null {
  return readNewChat(useBrowserState((state) => state.cachedata.newUserChatData));
}

export function storeNewChat(chat: NewChat | null): void {
  useBrowserState.setState(({ cachedata }) => ({ cachedata: { ...cachedata, newUserChatData: chat } }));
}

export function readNewChat(value: unknown): NewChat | null {
  const fields: Partial<Record<keyof NewChat, unknown>> = asRecord(value);
  const property_id = Number(fields.property_id ?? Number.NaN);
  const user_id = Number(fields.user_id ?? Number.NaN);
  if (!Number.isSafeInteger(property_id) || property_id < 1 || !Number.isSafeInteger(user_id) || user_id < 0)
    return null;
  const text = (part: unknown) => (typeof part === 'string' ? part : '');
  return {
    property_id,
    slug_id: text(fields.slug_id),
    title: text(fields.title),
    title_image: text(fields.title_image),
    user_id,
    name: text(fields.name),
    profile: text(fields.profile),
    is_blocked_by_me: fields.is_blocked_by_me === true,
    is_blocked_by_user: fields.is_blocked_by_user === true,
  };
}
