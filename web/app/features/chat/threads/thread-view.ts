import type { ChatThread, ChatMessage } from '@latchkey/contract/chat/chat';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import type { Offer } from '../../../shared/listing/offer-text.ts';
import type { ThreadRef } from '../../../shared/messaging/outgoing-message.ts';
import type { PictureMeta } from '../../../ui/media/picture.tsx';
import type { NewChat } from './new-chat.ts';
import { extensionOfUrl, isInlinePicture } from '../composer/attachment.ts';
import type { Translate } from '../../../shared/i18n/translator.ts';

/** Query keys of the chat. They contain the account, since a device may be shared. */
export const threadsQueryKey = (account: number) => ['chat', account, 'threads'] as const;

export const messagesQueryKey = (account: number, { user, property }: ThreadRef) =>
  ['chat', account, 'messages', user, property] as const;

/** The listing that a thread is about. */
export interface ThreadListing {
  slug: string;
  price: number;
  currency?: string | undefined;
  property_type: Offer;
  rentduration: string;
  city: string;
  /** Whether its page is public. */
  isPublic: boolean;
  picture: PictureMeta | null;
}

/** A thread as the screen shows it, with or without messages. */
export interface ThreadView extends ThreadRef {
  name: string;
  /** Picture of the other party; `''` for none. */
  profile: string;
  isVerified: boolean;
  /** False when the other party's account is deactivated. */
  isActive: boolean;
  title: string;
  image: string;
  /** Null when the listing is unknown. */
  listing: ThreadListing | null;
  isBlockedByMe: boolean;
  isBlockedByUser: boolean;
  unread: number;
  lastMessage: NonNullable<ChatThread['last_message']> | null;
  /** Median response time of the other party in minutes; null without enough replies. */
  responseMinutes: number | null;
  /** Time of the newest message; null without messages. */
  date: string | null;
}

/** The view of a thread of the server. */
export function toThreadView(thread: ChatThread): ThreadView {
  const { property, profile, title } = thread;
  return {
    user: thread.user_id,
    property: thread.property_id,
    name: thread.name,
    profile,
    isVerified: thread.is_verified ?? false,
    isActive: thread.is_active ?? true,
    title,
    image: thread.title_image,
    listing: property ? threadListing(property, property.is_public) : null,
    isBlockedByMe: thread.is_blocked_by_me,
    isBlockedByUser: thread.is_blocked_by_user,
    unread: thread.unread_count ?? 0,
    lastMessage: thread.last_message ?? null,
    responseMinutes: thread.answer_minutes ?? null,
    date: thread.date,
  };
}

/**
 * The view of a thread that has no message yet.
 * @param property the listing, if it is loaded
 */
export function newThreadView(chat: NewChat, property: PropertyDetail | null): ThreadView {
  const isKnown = property?.id === chat.property_id;
  return {
    user: chat.user_id,
    property: chat.property_id,
    name: chat.name,
    profile: chat.profile,
    isVerified: isKnown && property.is_verified,
    isActive: true,
    title: chat.title,
    image: chat.title_image,
    listing: isKnown ? threadListing(property, true) : null,
    isBlockedByMe: isKnown ? property.is_blocked_by_me : chat.is_blocked_by_me,
    isBlockedByUser: isKnown ? property.is_blocked_by_user : chat.is_blocked_by_user,
    unread: 0,
    lastMessage: null,
    responseMinutes: null,
    date: null,
  };
}

function threadListing(
  property: NonNullable<ChatThread['property']> | PropertyDetail,
  isPublic: boolean,
): ThreadListing {
  return {
    slug: property.slug_id,
    price: property.price,
    currency: property.currency,
    property_type: property.property_type,
    rentduration: property.rentduration,
    city: property.city,
    isPublic,
    picture: property.title_image_meta ?? null,
  };
}

/** Whether two references are of one thread; false without one of them. */
export function isSameThread(one: ThreadRef | null, other: ThreadRef | null): boolean {
  return one !== null && other !== null && one.user === other.user && one.property === other.property;
}

type MessageType = Pick<ChatMessage, 'chat_message_type'> & Partial<Pick<ChatMessage, 'file'>>;

/** Text key for a message without text. Without `file`, as in the thread list, the file type is unknown. */
export function messageKindKey({ chat_message_type: type, file }: MessageType): string {
  if (type === 'audio') return 'chat.kind.voice';
  if (file === undefined) return 'chat.kind.file';
  return isInlinePicture(extensionOfUrl(file)) ? 'chat.kind.picture' : 'chat.kind.document';
}

/** Preview of the last message in one line; `''` without one. */
export function lastMessageText(last: ThreadView['lastMessage'], t: Translate): string {
  return last ? last.message || t(messageKindKey({ chat_message_type: last.chat_message_type })) : '';
}
