import { X } from 'lucide-react';
import { useEffect, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { Toaster as Sonner, toast } from 'sonner';
import { toastDurationMs, type ToastMessage } from '../../shared/browser/show-toast.ts';

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
    const onClose = () => message.onClose?.();
    const id = toast.custom(
      (shown) => <Toast message={message} closeLabel={closeLabel} onClose={() => toast.dismiss(shown)} />,
      { duration: toastDurationMs, onAutoClose: onClose, onDismiss: onClose },
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

/** One message with its link, its action and a button that closes it. */
export function Toast({
  message,
  closeLabel,
  onClose,
}: {
  message: ToastMessage;
  closeLabel: string;
  onClose: () => void;
}) {
  return (
    <div className="toast" role={message.urgent ? 'alert' : undefined}>
      {message.icon}
      <span className="toast-text">
        {message.text}
        {message.link && (
          <>
            {' '}
            <Link to={message.link.to} className="link" onClick={onClose}>
              {message.link.label}
            </Link>
          </>
        )}
      </span>
      {message.action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            message.action?.onAction();
            onClose();
          }}
        >
          {message.action.label}
        </button>
      )}
      <button type="button" aria-label={closeLabel} onClick={onClose}>
        <X className="i-18" />
      </button>
    </div>
  );
}
