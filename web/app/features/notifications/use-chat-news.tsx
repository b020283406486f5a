import { MessageCircle } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { currentUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/show-toast.ts';
import { type PushPayload, readPush } from '../../worker/push-notice.ts';
import { isInView } from './is-in-view.ts';
import { isNews } from './told.ts';
import { ToastText } from './toast-text.tsx';

/** Tells a message that has come, unless its conversation is open or the list of them, which show it themselves. */
export function useChatNews(): (payload: PushPayload) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = useLocation();
  return (payload) => {
    const notice = payload['type'] === 'chat' ? readPush(payload) : null;
    const isOwn = payload['sender_id'] === String(currentUser()?.id);
    if (!notice || isOwn || isInView(notice.address, place) || document.hidden) return;
    if (!isNews(`${notice.tag} ${notice.messageId || notice.body}`, Date.now())) return;
    const name = payload['sender_name'] || payload['username'];
    showToast({
      text: <ToastText title={name || notice.title} text={notice.body} />,
      icon: <MessageCircle />,
      action: { label: t('notifications.open'), onAction: () => void navigate(notice.address) },
    });
  };
}
