import { useEffect, useRef, useState } from 'react';

/** Delay of storing while the user types. */
const debounceMs = 600;
/** Stored keys and the property `words` must not change, so that drafts survive an update. */
const prefix = 'latchkey-words:';

interface StoredDraft<Values> {
  words: Values;
  at: string;
}

interface LocalDraft<Values> {
  /** Unsaved draft of an earlier visit; null without one and after the user's decision. */
  offered: StoredDraft<Values> | null;
  /** Hides the offer; `discard` also deletes the stored draft. */
  dismiss: () => void;
  discard: () => void;
}

/**
 * Stores unsaved changes in localStorage, so that they survive a closed tab or a lost connection.
 * @param name storage key, one per text
 * @param values current values; null while nothing is changed
 */
export function useLocalDraft<Values>(name: string, values: Values | null): LocalDraft<Values> {
  const key = prefix + name;
  const [offered, setOffered] = useState<StoredDraft<Values> | null>(() => readDraft(key));
  const text = values === null ? null : JSON.stringify(values);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
    if (text === null) return undefined;
    const timer = setTimeout(() => storeDraft(key, text), debounceMs);
    return () => clearTimeout(timer);
  }, [key, text]);
  useEffect(() => {
    const storeLatest = () => {
      if (latest.current !== null) storeDraft(key, latest.current);
    };
    addEventListener('pagehide', storeLatest);
    return () => removeEventListener('pagehide', storeLatest);
  }, [key]);
  return {
    offered,
    dismiss: () => setOffered(null),
    discard: () => {
      latest.current = null;
      setOffered(null);
      try {
        localStorage.removeItem(key);
      } catch {
        // Without storage there is nothing to delete.
      }
    },
  };
}

function readDraft<Values>(key: string): StoredDraft<Values> | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : (JSON.parse(stored) as StoredDraft<Values>);
  } catch {
    return null;
  }
}

function storeDraft(key: string, text: string): void {
  try {
    localStorage.setItem(key, `{"at":${JSON.stringify(new Date().toISOString())},"words":${text}}`);
  } catch {
    // Storage is full or disabled; the text is still in the form.
  }
}
