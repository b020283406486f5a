import { ArrowDown, ShieldCheck } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ChatItem } from './chat-item.ts';
import { groupByDay, localDateKey } from './day-groups.ts';
import { MessageRow } from './message-row.tsx';
import { timeTexts } from './time-text.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

interface MessageListProps {
  items: readonly ChatItem[];
  /** Of the other party. */
  name: string;
  isTyping: boolean;
  hasOlder: boolean;
  older: { isLoading: boolean; hasFailed: boolean; load: () => void };
  /** Milliseconds. */
  now: number;
  onDelete: (item: ChatItem) => void;
  onRetry: (clientId: string) => void;
}

/** The messages by day, the newest last; scrolling to the top loads older ones. */
export function MessageList(props: MessageListProps) {
  const { items, name, isTyping, hasOlder, older, now, onDelete, onRetry } = props;
  const { t, language } = useTranslation();
  const last = items.at(-1);
  const { scroller, onScroll, isAway, hasNew, scrollToEnd } = useScrollAnchor(last?.key, last?.isMine ?? false);
  const texts = useMemo(() => timeTexts(language), [language]);
  const lastSeen = items.findLast(({ isMine, message }) => isMine && message?.is_seen)?.key;
  const days = useMemo(() => groupByDay(items, localDateKey), [items]);
  return (
    <div className="chat-messages-frame">
      <div
        ref={scroller}
        className="chat-messages"
        role="region"
        aria-label={t('chat.messagesWith', { name })}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className="chat-messages-content">
          {hasOlder ? <OlderMessages {...older} /> : <SafetyNote />}
          {days.map((day) => (
            <section key={localDateKey(day.at)} aria-label={texts.day(day.at, now)}>
              <h3 className="chat-day">{texts.day(day.at, now)}</h3>
              <ol>
                {day.messages.map((placed) => (
                  <MessageRow
                    key={placed.item.key}
                    grouped={placed}
                    time={texts.time(placed.item.at)}
                    name={name}
                    isLastSeen={placed.item.key === lastSeen}
                    onDelete={onDelete}
                    onRetry={onRetry}
                  />
                ))}
              </ol>
            </section>
          ))}
          {isTyping && (
            <p className="chat-typing">
              <span className="sr-only">{t('chat.typing', { name })}</span>
              <i aria-hidden="true" />
              <i aria-hidden="true" />
              <i aria-hidden="true" />
            </p>
          )}
        </div>
      </div>
      {isAway && (
        <Button variant="line" size="sm" className="chat-to-end" onClick={scrollToEnd}>
          <ArrowDown className="i-16" />
          {t(hasNew ? 'chat.newBelow' : 'chat.toEnd')}
        </Button>
      )}
    </div>
  );
}

/** Loads older messages when it scrolls near the viewport. */
function OlderMessages({ isLoading, hasFailed, load }: MessageListProps['older']) {
  const { t } = useTranslation();
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = sentinel.current;
    if (!element || isLoading || hasFailed) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '300px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading, hasFailed, load]);
  return (
    <div ref={sentinel} className="chat-older">
      {isLoading ? (
        <Spinner label={t('chat.loadingOlder')} />
      ) : (
        <Button variant="ghost" size="sm" onClick={load}>
          {t(hasFailed ? 'chat.olderFailed' : 'chat.older')}
        </Button>
      )}
    </div>
  );
}

/** Safety advice at the start of every conversation. */
function SafetyNote() {
  const { t } = useTranslation();
  return (
    <div className="chat-safety-note">
      <ShieldCheck aria-hidden="true" />
      <div>
        <h3>{t('chat.care.title')}</h3>
        <p>{t('chat.care.text')}</p>
      </div>
    </div>
  );
}
