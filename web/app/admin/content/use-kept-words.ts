import { useEffect, useRef, useState } from 'react';

/** Typing rests for so long before it is written down on the device. */
const restMs = 600;
const prefix = 'latchkey-words:';

interface Kept<Words> {
  words: Words;
  at: string;
}

export interface KeptWords<Words> {
  /** What was typed here before and never saved; null when there is nothing, or once it was decided about. */
  offered: Kept<Words> | null;
  /** Takes the offer off the screen; `forget` removes it from the device as well. */
  settle: () => void;
  forget: () => void;
}

/**
 * Keeps what is typed on the device until it is saved, so that no closed tab, dead battery or lost connection takes it
 * away.
 * @param name of what is written: one text has one place
 * @param words as they stand now; null while nothing was changed
 */
export function useKeptWords<Words>(name: string, words: Words | null): KeptWords<Words> {
  const key = prefix + name;
  const [offered, setOffered] = useState<Kept<Words> | null>(() => read(key));
  const text = words === null ? null : JSON.stringify(words);
  const newest = useRef(text);
  useEffect(() => {
    newest.current = text;
    if (text === null) return undefined;
    const timer = setTimeout(() => write(key, text), restMs);
    return () => clearTimeout(timer);
  }, [key, text]);
  useEffect(() => {
    const writeNow = () => {
      if (newest.current !== null) write(key, newest.current);
    };
    addEventListener('pagehide', writeNow);
    return () => removeEventListener('pagehide', writeNow);
  }, [key]);
  return {
    offered,
    settle: () => setOffered(null),
    forget: () => {
      newest.current = null;
      setOffered(null);
      try {
        localStorage.removeItem(key);
      } catch {
        // A browser that keeps nothing has nothing to forget.
      }
    },
  };
}

function read<Words>(key: string): Kept<Words> | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : (JSON.parse(stored) as Kept<Words>);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, `{"at":${JSON.stringify(new Date().toISOString())},"words":${text}}`);
  } catch {
    // No room, or a browser that keeps nothing: the text is still on the screen.
  }
}
