import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { messageKindKey } from '../threads/thread-view.ts';
import type { ChatMessage } from '@latchkey/contract/chat/chat';

interface Announcement {
  /** Id of the newest message. As the key of the element it makes screen readers read a repeated text again. */
  id: number;
  text: string;
}

/** Text of the live region for messages that arrive while the conversation is open; null before the first. */
export function useMessageAnnouncement(
  account: number,
  name: string,
  messages: readonly ChatMessage[],
  isLoaded: boolean,
): Announcement | null {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const newestId = useRef<number | null>(null);
  useEffect(() => {
    if (!isLoaded) return;
    const lastId = messages.at(-1)?.id ?? 0;
    const previousId = newestId.current;
    newestId.current = Math.max(lastId, previousId ?? 0);
    // The messages of the first response are not new.
    if (previousId === null) return;
    const received = messages.filter(({ id, sender_id }) => id > previousId && sender_id !== account);
    if (received.length === 0) return;
    const texts = received.map((message) =>
      t('chat.announce', { name, text: message.message || t(messageKindKey(message)) }),
    );
    setAnnouncement({ id: lastId, text: texts.join(' ') });
  }, [messages, isLoaded, account, name, t]);
  return announcement;
}
