import type { ThreadRef } from '../../messaging/thread-ref.ts';

/** Under what the query client keeps the chat; an account's own, for a device may be shared. */
export const threadsKey = (account: number) => ['chat', account, 'threads'] as const;

export const messagesKey = (account: number, { user, property }: ThreadRef) =>
  ['chat', account, 'messages', user, property] as const;
