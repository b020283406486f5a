import type { ReactNode } from 'react';

export interface ToastMessage {
  text: ReactNode;
  /** Before the text, 20 px. */
  icon?: ReactNode;
  /** Where to find what the message is about. */
  link?: { label: string; to: string };
  /** One way back, such as Undo. */
  action?: { label: string; onAction: () => void };
  /** Said at once by a screen reader; for failures. */
  urgent?: boolean;
}

/** Milliseconds a toast stays. */
export const toastTime = 5_000;

type Listener = (message: ToastMessage) => void;
let listener: Listener | null = null;
let waiting: ToastMessage | null = null;

/** Shows a short message at the top end of the page; one at a time, the newest wins. In the browser only. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting = message;
}

/** The toaster takes the messages; what came before it stood is handed over. Gives back the way to let go. */
export function takeToasts(take: Listener): () => void {
  listener = take;
  if (waiting) take(waiting);
  waiting = null;
  return () => {
    listener = null;
  };
}
