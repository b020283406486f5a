import { useEffect, type CSSProperties } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { Toast } from './toast.tsx';
import { toastDurationMs, type ToastMessage } from '../shared/browser/show-toast.ts';

/** Sonner reads its width from this variable. */
const style = { '--width': 'var(--toast-width)' } as CSSProperties;

/** Sonner handles duration, stacking and the pause on hover; `Toast` renders the message. Loaded by `Toaster`. */
export default function ToastStack({
  message,
  regionLabel,
  closeLabel,
  direction,
}: {
  message: ToastMessage;
  regionLabel: string;
  closeLabel: string;
  direction: 'ltr' | 'rtl';
}) {
  useEffect(() => {
    toast.dismiss();
    const id = toast.custom(
      (shown) => <Toast message={message} closeLabel={closeLabel} onClose={() => toast.dismiss(shown)} />,
      { duration: toastDurationMs },
    );
    return () => {
      toast.dismiss(id);
    };
  }, [message, closeLabel]);

  return (
    <Sonner
      containerAriaLabel={regionLabel}
      position={direction === 'rtl' ? 'top-left' : 'top-right'}
      dir={direction}
      visibleToasts={1}
      style={style}
      gap={0}
      offset={{ top: 84, right: 24, left: 24 }}
      mobileOffset={16}
    />
  );
}
