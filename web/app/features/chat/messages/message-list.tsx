import { ArrowDown, ShieldCheck } from 'lucide-react';
import { useEffect, useMemo, useRef, useCallback, useLayoutEffect, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/progress.tsx';
import { type ChatItem, groupByDay } from './chat-item.ts';
import { localDateKey, timeTexts } from '../time-text.ts';
import { MessageRow } from './message-row.tsx';

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
  const { scroller, onScroll, isAway, hasNew, scrollToEnd } = useScrollAnchor(last?.key, last?.isOwn ?? false);
  const texts = useMemo(() => timeTexts(language), [language]);
  const lastSeen = items.findLast(({ isOwn, message }) => isOwn && message?.is_seen)?.key;
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
              <h3 className="chat-day" title={texts.date(day.at)}>
                {texts.day(day.at, now)}
              </h3>
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

/** Pixels from the end within which new messages scroll into view. */
const nearPx = 120;

/**
 * Scroll position of the message list. Older messages load above without a jump; a new message scrolls into view only
 * when the list is at its end or the message is the user's own. The list is a reversed column, so `scrollTop` counts from
 * the end.
 * @param newest key of the last message
 * @param isOwn whether the user sent it
 */
function useScrollAnchor(newest: string | undefined, isOwn: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const previous = useRef({ newest, height: 0 });
  const [isAway, setIsAway] = useState(false);
  const [hasNew, setHasNew] = useState(false);

  const scrollToEnd = useCallback(() => {
    scroller.current?.scrollTo({ top: 0 });
    setHasNew(false);
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { newest: last, height } = previous.current;
    const addedHeight = element.scrollHeight - height;
    previous.current = { newest, height: element.scrollHeight };
    if (newest === last) return;
    if (isOwn || -element.scrollTop < nearPx) element.scrollTo({ top: 0 });
    else {
      element.scrollTop -= Math.max(0, addedHeight);
      setHasNew(last !== undefined);
    }
  }, [newest, isOwn]);

  function onScroll() {
    const element = scroller.current;
    if (!element) return;
    // Growth between two renders must not count as growth by the next message.
    previous.current.height = element.scrollHeight;
    const isFarFromEnd = -element.scrollTop > nearPx;
    setIsAway(isFarFromEnd);
    if (!isFarFromEnd) setHasNew(false);
  }

  return { scroller, onScroll, isAway, hasNew, scrollToEnd };
}
