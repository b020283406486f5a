import { Link } from 'react-router';
import { X } from 'lucide-react';
import type { ToastMessage } from '../shared/browser/show-toast.ts';

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
