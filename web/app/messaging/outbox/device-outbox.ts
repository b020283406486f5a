import { sendMessage } from '@latchkey/contract/chat/calls';
import type { OutputOf } from '@latchkey/contract/define-call';
import { request } from '../../api/request.ts';
import { CallError } from '../../api/failure.ts';
import { currentUser } from '../../session/use-session.ts';
import { createOutbox, type Verdict } from './outbox.ts';
import { listOutgoing, putOutgoing, removeOutgoing } from './outbox-store.ts';
import type { Outgoing } from './outgoing.ts';
import { markWaiting } from './waiting-mark.ts';

export type Sent = (outgoing: Outgoing, answer: OutputOf<typeof sendMessage>) => void;

/** Told of each message that has arrived, before it leaves the outbox. */
export const sentListeners = new Set<Sent>();

/** A request is given up after so long, in milliseconds; a slow phone sends a picture at 20 kB a second. */
const patienceMs = 30_000;
const slowBytesPerMs = 20;

/** Lives as long as the page: what waits is sent also when the chat is left. */
export const outbox = createOutbox({
  store: { list: listOutgoing, put: keep, remove },
  send,
  judge,
  account: () => currentUser()?.id ?? null,
  wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  // Browsers know no locks on pages that came without TLS; the server takes a message twice only once.
  alone: (work) => ('locks' in navigator ? navigator.locks.request('latchkey-outbox', work) : work()),
});

async function send(outgoing: Outgoing): Promise<void> {
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
    { signal: AbortSignal.timeout(patienceMs + bytes / slowBytesPerMs) },
  );
  for (const listener of sentListeners) listener(outgoing, answer);
}

function asFile({ blob, name }: { blob: Blob; name: string }): File {
  return new File([blob], name, { type: blob.type });
}

/** @param error of `request` */
export function judge(error: unknown): Verdict {
  if (!(error instanceof CallError)) return 'broken';
  const { key, status } = error;
  if (status === 401) return 'stop';
  if (status === 429) return 'slowed';
  if (status === 0 || status === 408 || status === 502 || status === 503 || status === 504) return 'later';
  return status >= 500 && status !== 501 ? 'broken' : { refused: key };
}

/** A mark beside the store, so that a page need not open it to see that nothing waits. */
async function keep(outgoing: Outgoing): Promise<void> {
  await putOutgoing(outgoing);
  markWaiting(true);
}

async function remove(clientId: string): Promise<void> {
  await removeOutgoing(clientId);
  markWaiting((await listOutgoing()).length > 0);
}

/** What the device could not keep is gone with the page. */
function warn(event: BeforeUnloadEvent): void {
  if (outbox.isAtRisk()) event.preventDefault();
}

/** Tries what waits: at once, when the line is back, and when somebody comes back to the page. */
export function watchOutbox(): () => void {
  const wake = () => outbox.wake();
  const look = () => {
    if (!document.hidden) wake();
  };
  wake();
  // Stays when the chat is left, as what waits does.
  addEventListener('beforeunload', warn);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', look);
  };
}
