import type { ReactNode } from 'react';

export interface ToastMessage {
  text: ReactNode;
  /** Icon before the text, 20 px. */
  icon?: ReactNode;
  /** Link to the subject of the message. */
  link?: { label: string; to: string };
  /** One action, such as Undo. */
  action?: { label: string; onAction: () => void };
  /** Called when the toast was closed, replaced or timed out, also after its action; not when the page is closed. */
  onClose?: () => void;
  /** Announced at once by screen readers; for failures. */
  urgent?: boolean;
}

/** How long a toast is shown, in milliseconds. */
export const toastDurationMs = 5_000;

type Listener = (message: ToastMessage) => void;
let listener: Listener | null = null;
let queued: ToastMessage | null = null;

/** Shows a toast at the top end of the page; the newest replaces the previous one. Browser only. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message);
  else queued = message;
}

/**
 * Subscribes the toaster to messages; a message from before the subscription is delivered at once.
 * @returns unsubscribes
 */
export function subscribeToToasts(next: Listener): () => void {
  listener = next;
  if (queued) next(queued);
  queued = null;
  return () => {
    listener = null;
  };
}
