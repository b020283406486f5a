import type { ThreadRef } from '../../messaging/thread-ref.ts';

/** Query keys of the chat. They contain the account, since a device may be shared. */
export const threadsKey = (account: number) => ['chat', account, 'threads'] as const;

export const messagesKey = (account: number, { user, property }: ThreadRef) =>
  ['chat', account, 'messages', user, property] as const;
