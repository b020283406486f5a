import type { ThreadRef } from '../../shared/messaging/thread-ref.ts';

/** Query keys of the chat. They contain the account, since a device may be shared. */
export const threadsQueryKey = (account: number) => ['chat', account, 'threads'] as const;

export const messagesQueryKey = (account: number, { user, property }: ThreadRef) =>
  ['chat', account, 'messages', user, property] as const;
