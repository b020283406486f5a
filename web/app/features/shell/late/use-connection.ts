import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMarket } from '../../../market/market.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { keptAt } from './kept-at.ts';

/** How long the good news stands, in milliseconds. */
const backMs = 8_000;

export interface Connection {
  /** `unreachable`: there is a connection, but the page came from this device. `back`: it was gone a moment ago. */
  state: 'fine' | 'offline' | 'unreachable' | 'back';
  /** When what is on the screen was had, in milliseconds. */
  savedAt: number;
}

/** Whether the page still has its server behind it, and how old is what it shows. */
export function useConnection(): Connection {
  const isOnline = useOnline();
  const { drawnAt } = useMarket();
  const [kept] = useState(keptAt);
  // A page may also come from the browser's own cache, as when somebody goes back: it knows when it was drawn.
  const [savedAt, setSavedAt] = useState(kept ?? drawnAt);
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [wasAway, setWasAway] = useState(false);
  if (!isOnline && !wasAway) setWasAway(true);

  // A page that came by a link in between was had just now.
  useEffect(() => {
    if (key !== firstKey && navigator.onLine) setSavedAt(Date.now());
  }, [key, firstKey]);

  const isBack = isOnline && wasAway;
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setWasAway(false), backMs);
    return () => clearTimeout(timer);
  }, [isBack]);

  const isKept = kept !== null && key === firstKey;
  const state = !isOnline ? 'offline' : isBack ? 'back' : isKept ? 'unreachable' : 'fine';
  return { state, savedAt };
}
