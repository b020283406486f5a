import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageKind } from './message-kind.ts';

interface Said {
  /** The newest message of it: the same words of another message are said again. */
  id: number;
  text: string;
}

/** What a screen reader says of what comes while the conversation is open; nothing of what was there before. */
export function useAnnounce(
  account: number,
  name: string,
  messages: readonly ChatMessage[],
  isLoaded: boolean,
): Said | null {
  const { t } = useTranslation();
  const [said, setSaid] = useState<Said | null>(null);
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (!isLoaded) return;
    const newest = messages.at(-1)?.id ?? 0;
    const before = known.current;
    known.current = Math.max(newest, before ?? 0);
    if (before === null) return;
    const fresh = messages.filter(({ id, sender_id }) => id > before && sender_id !== account);
    if (fresh.length === 0) return;
    const texts = fresh.map((one) => t('chat.announce', { name, text: one.message || t(messageKind(one)) }));
    setSaid({ id: newest, text: texts.join(' ') });
  }, [messages, isLoaded, account, name, t]);
  return said;
}
