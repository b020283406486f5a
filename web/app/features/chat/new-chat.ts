import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { useBrowserState } from '../../api/browser-state.ts';

/** A conversation that has no message yet, as `cachedata.newUserChatData` keeps it (contract 7.5). */
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

/** The conversation with whoever offers a home. */
export function newChatOf(home: PropertyDetail): NewChat {
  return {
    property_id: home.id,
    slug_id: home.slug_id,
    title: home.title,
    title_image: home.title_image,
    user_id: ownerOf(home),
    name: home.customer_name,
    profile: home.profile,
    is_blocked_by_me: home.is_blocked_by_me,
    is_blocked_by_user: home.is_blocked_by_user,
  };
}

/** 0 = the operator. */
export function ownerOf({ added_by, customer_id }: Pick<PropertyDetail, 'added_by' | 'customer_id'>): number {
  return customer_id ?? added_by;
}

/** The one that was begun last on this device; null for none, and for what another client has left in another shape. */
export function useNewChat(): NewChat | null {
  return readNewChat(useBrowserState((state) => state.cachedata.newUserChatData));
}

export function keepNewChat(chat: NewChat | null): void {
  useBrowserState.setState(({ cachedata }) => ({ cachedata: { ...cachedata, newUserChatData: chat } }));
}

export function readNewChat(value: unknown): NewChat | null {
  const kept: Partial<Record<keyof NewChat, unknown>> = Object(value);
  const property_id = Number(kept.property_id ?? Number.NaN);
  const user_id = Number(kept.user_id ?? Number.NaN);
  if (!Number.isSafeInteger(property_id) || property_id < 1 || !Number.isSafeInteger(user_id) || user_id < 0)
    return null;
  const text = (part: unknown) => (typeof part === 'string' ? part : '');
  return {
    property_id,
    slug_id: text(kept.slug_id),
    title: text(kept.title),
    title_image: text(kept.title_image),
    user_id,
    name: text(kept.name),
    profile: text(kept.profile),
    is_blocked_by_me: kept.is_blocked_by_me === true,
    is_blocked_by_user: kept.is_blocked_by_user === true,
  };
}
