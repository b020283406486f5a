import { Heart } from 'lucide-react';
import { Button } from '../button.tsx';
import { Note } from '../feedback/note.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { Toast } from '../feedback/toast-stack.tsx';

export default function MessagesExample() {
  const message = {
    text: 'Removed from your saved homes',
    icon: <Heart />,
    action: { label: 'Undo', onAction: () => {} },
  };
  return (
    <>
      <Toast message={message} closeLabel="Close" onClose={() => {}} />
      <Button variant="line" className="justify-self-start" onClick={() => showToast(message)}>
        Show a toast
      </Button>
      <Note>Your first two listings are free for 30 days.</Note>
      <Note tone="success">Your listing is on the market.</Note>
      <Note tone="warn">You are offline. What you saw before stays here.</Note>
      <Note
        tone="danger"
        action={
          <Button variant="line" size="sm">
            Try again
          </Button>
        }
      >
        The card was refused.
      </Note>
    </>
  );
}
