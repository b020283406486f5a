import { formatLocale } from '@latchkey/contract/text/format-locale';
import { CloudOff, Wifi } from 'lucide-react';
import { useState, useEffect } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../banner.tsx';
import { useLocation } from 'react-router';
import { useOnline } from '../../../shared/browser/use-online.ts';

/** Shows that the connection is lost or back, and how old the shown data is. */
export function ConnectionBanner({ state, savedAt }: Connection) {
  const { t, language } = useTranslation();
  const { name } = useMarket();
  const [now] = useState(Date.now);
  const isBack = state === 'back';
  const Icon = isBack ? Wifi : CloudOff;
  return (
    <Banner label={t('siteNotices.connection')} live>
      <div className="banner-row">
        <Icon aria-hidden="true" />
        <p>
          {t(`siteNotices.${state}`, { name })}{' '}
          {t('siteNotices.saved', { when: formatSavedAt(savedAt, now, language) })}
        </p>
      </div>
      {state !== 'offline' && (
        <div className="banner-actions">
          <Button variant="line" size="sm" onClick={() => location.reload()}>
            {t(isBack ? 'siteNotices.newest' : 'statusMessages.again')}
          </Button>
        </div>
      )}
    </Banner>
  );
}

/** Formats a time, with the date when it is not today; Latin digits in every language. */
export function formatSavedAt(at: number, now: number, language: string, timeZone?: string): string {
  const locale = formatLocale(language);
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...zone });
  const isToday = day.format(at) === day.format(now);
  const options: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short', ...zone }
    : { dateStyle: 'medium', timeStyle: 'short', ...zone };
  return new Intl.DateTimeFormat(locale, options).format(at);
}

/** How long the `back` state lasts, in milliseconds. */
const backMs = 8_000;

interface Connection {
  /** `unreachable`: online, but the page came from the cache. `back`: the connection has just returned. */
  state: 'fine' | 'offline' | 'unreachable' | 'back';
  /** When the shown data was loaded, in milliseconds. */
  savedAt: number;
}

/** Returns the state of the connection, and when the shown data was loaded. */
export function useConnection(): Connection {
  const isOnline = useOnline();
  const { renderedAt } = useMarket();
  const [cachedAt] = useState(pageCachedAt);
  // A page from the browser's HTTP or back cache contains its render time.
  const [savedAt, setSavedAt] = useState(cachedAt ?? renderedAt);
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);

  // A client-side navigation loaded new data.
  useEffect(() => {
    if (key !== firstKey && navigator.onLine) setSavedAt(Date.now());
  }, [key, firstKey]);

  const isBack = isOnline && wasOffline;
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setWasOffline(false), backMs);
    return () => clearTimeout(timer);
  }, [isBack]);

  const isFromCache = cachedAt !== null && key === firstKey;
  const state = !isOnline ? 'offline' : isBack ? 'back' : isFromCache ? 'unreachable' : 'fine';
  return { state, savedAt };
}

/** When the service worker cached this page, in milliseconds; null for a page from the server. See worker/page-cache.ts. */
function pageCachedAt(): number | null {
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming)) return null;
  const entry = page.serverTiming.find(({ name }) => name === 'cached');
  const at = Number(entry?.description);
  return entry && at > 0 ? at : null;
}
