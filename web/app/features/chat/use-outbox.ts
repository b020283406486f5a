import { sendMessage } from '@latchkey/contract/calls/chat';
import type { OutputOf } from '@latchkey/contract/call';
import { useEffect, useSyncExternalStore } from 'react';
import { dispatch } from '../../api/dispatch.ts';
import { CallError } from '../../api/failure.ts';
import { currentUser } from '../../session/use-session.ts';
import { createOutbox, type Verdict } from './outbox/outbox.ts';
import { listOutgoing, putOutgoing, removeOutgoing } from './outbox/outbox-store.ts';
import type { Outgoing } from './outbox/outgoing.ts';

type Sent = (outgoing: Outgoing, answer: OutputOf<typeof sendMessage>) => void;

/** Told of each message that has arrived, before it leaves the outbox. */
const listeners = new Set<Sent>();

/** A request is given up after so long, in milliseconds; a slow phone sends a picture at 20 kB a second. */
const patienceMs = 30_000;
const slowBytesPerMs = 20;

/** Lives as long as the page: what waits is sent also when the chat is left. */
const outbox = createOutbox({
  store: { list: listOutgoing, put: putOutgoing, remove: removeOutgoing },
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
  const answer = await dispatch(
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
  for (const listener of listeners) listener(outgoing, answer);
}

function asFile({ blob, name }: { blob: Blob; name: string }): File {
  return new File([blob], name, { type: blob.type });
}

/** @param error of `dispatch` */
export function judge(error: unknown): Verdict {
  if (!(error instanceof CallError)) return 'broken';
  const { key, status } = error;
  if (status === 401) return 'stop';
  if (status === 0 || status === 408 || status === 429 || status === 502 || status === 503 || status === 504)
    return 'later';
  return status >= 500 && status !== 501 ? 'broken' : { refused: key };
}

const none: readonly Outgoing[] = [];

/** What waits to be sent on this device, and the ways to it. */
export function useOutbox(onSent: Sent) {
  useEffect(() => {
    listeners.add(onSent);
    return () => {
      listeners.delete(onSent);
    };
  }, [onSent]);
  useEffect(() => {
    const wake = () => outbox.wake();
    const look = () => {
      if (!document.hidden) wake();
    };
    wake();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries, () => none);
  return { entries, outbox };
}
