import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { messageKindKey } from '../threads/thread-view.ts';
import type { ChatMessage } from '@latchkey/contract/chat/chat';

interface Announcement {
  /** Of the newest message, as a key: a repeated text is announced again. */
  id: number;
  text: string;
}

/** The live region text for messages that arrive while the conversation is open; null before the first. */
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
    const newest = messages.at(-1)?.id ?? 0;
    const previousId = newestId.current;
    newestId.current = Math.max(newest, previousId ?? 0);
    if (previousId === null) return;
    const received = messages.filter(({ id, sender_id }) => id > previousId && sender_id !== account);
    if (received.length === 0) return;
    const texts = received.map((message) =>
      t('chat.announce', { name, text: message.message || t(messageKindKey(message)) }),
    );
    setAnnouncement({ id: newest, text: texts.join(' ') });
  }, [messages, isLoaded, account, name, t]);
  return announcement;
}
