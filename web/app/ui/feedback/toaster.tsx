import { lazy, Suspense, useEffect, useState } from 'react';
import { subscribeToToasts, type ToastMessage } from '../../shared/browser/show-toast.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';

const ToastStack = lazy(() => retryImport(() => import('./toast-stack.tsx')));

/** Shows toasts. Rendered once, in the root; the toast library loads with the first message. */
export function Toaster({
  regionLabel,
  closeLabel,
  direction,
}: {
  /** Accessible name of the toast region. */
  regionLabel: string;
  closeLabel: string;
  direction: 'ltr' | 'rtl';
}) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  useEffect(() => subscribeToToasts(setMessage), []);
  if (!message) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack message={message} regionLabel={regionLabel} closeLabel={closeLabel} direction={direction} />
    </Suspense>
  );
}
