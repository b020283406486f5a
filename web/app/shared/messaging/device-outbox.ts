import { sendMessage } from '@latchkey/contract/chat/calls';
import type { OutputOf } from '@latchkey/contract/define-call';
import { request } from '../api/request.ts';
import { CallError } from '../api/failure.ts';
import { currentUser } from '../session/use-session.ts';
import { createOutbox, type SendError } from './outbox.ts';
import { listOutgoing, putOutgoing, removeOutgoing } from './outbox-store.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { setHasPendingMessages } from './pending-flag.ts';

export type SentListener = (outgoing: OutgoingMessage, answer: OutputOf<typeof sendMessage>) => void;

/** Called for each sent message, before it is removed from the outbox. */
export const sentListeners = new Set<SentListener>();

/** Base timeout of a request, extended for uploads at 20 kB per second, as on a slow phone. */
const timeoutMs = 30_000;
const minBytesPerMs = 20;

/** Lives as long as the document, so pending messages are also sent after the user leaves the chat. */
export const outbox = createOutbox({
  store: { list: listOutgoing, put: store, remove },
  send,
  classifyError: classifySendError,
  account: () => currentUser()?.id ?? null,
  wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  // Without TLS there is no Locks API; the server deduplicates messages by client id.
  withLock: (work) => ('locks' in navigator ? navigator.locks.request('latchkey-outbox', work) : work()),
});

async function send(outgoing: OutgoingMessage): Promise<void> {
  const { account, user, property, text, file, audio, clientId } = outgoing;
  const bytes = (file?.blob.size ?? 0) + (audio?.blob.size ?? 0);
  const answer = await request(
    sendMessage,
    {
      sender_id: account,
      receiver_id: user,
      property_id: property,
      ...(text !== '' && { message: text }),
      ...(file && { file: asFile(file) }),
      ...(audio && { audio: asFile(audio) }),
      client_id: clientId,
    },
    { signal: AbortSignal.timeout(timeoutMs + bytes / minBytesPerMs) },
  );
  for (const listener of sentListeners) listener(outgoing, answer);
}

function asFile({ blob, name }: { blob: Blob; name: string }): File {
  return new File([blob], name, { type: blob.type });
}

/** @param error of `request` */
export function classifySendError(error: unknown): SendError {
  if (!(error instanceof CallError)) return 'broken';
  const { key, status } = error;
  if (status === 401) return 'stop';
  if (status === 429) return 'slowed';
  if (status === 0 || status === 408 || status === 502 || status === 503 || status === 504) return 'later';
  return status >= 500 && status !== 501 ? 'broken' : { refused: key };
}

/** Also sets a flag, so that a page need not open the store to see that nothing is pending. */
async function store(outgoing: OutgoingMessage): Promise<void> {
  await putOutgoing(outgoing);
  setHasPendingMessages(true);
}

async function remove(clientId: string): Promise<void> {
  await removeOutgoing(clientId);
  setHasPendingMessages((await listOutgoing()).length > 0);
}

/** Messages that could not be stored are lost with the page. */
function warnBeforeUnload(event: BeforeUnloadEvent): void {
  if (outbox.hasUnsavedMessages()) event.preventDefault();
}

/**
 * Sends pending messages now, when the connection is back, and when the page becomes visible.
 * @returns stops it
 */
export function startOutbox(): () => void {
  const wake = () => outbox.wake();
  const wakeIfVisible = () => {
    if (!document.hidden) wake();
  };
  wake();
  // Not removed with the chat, since pending messages remain too.
  addEventListener('beforeunload', warnBeforeUnload);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wakeIfVisible);
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wakeIfVisible);
  };
}
