import { lazy, Suspense, useEffect, useState } from 'react';
import { takeToasts, type ToastMessage } from './show-toast.ts';
import { patiently } from './patiently.ts';

const ToastStack = lazy(() => patiently(() => import('./toast-stack.tsx')));

/**
 * Stands once in the root. The toast library comes with the first message, so that a first page carries none of it.
 */
export function Toaster({
  regionLabel,
  closeLabel,
  direction,
}: {
  /** Name of the place of messages, for screen readers. */
  regionLabel: string;
  closeLabel: string;
  direction: 'ltr' | 'rtl';
}) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  useEffect(() => takeToasts(setMessage), []);
  if (!message) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack message={message} regionLabel={regionLabel} closeLabel={closeLabel} direction={direction} />
    </Suspense>
  );
}
