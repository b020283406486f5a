import { useEffect, useEffectEvent, useState } from 'react';

/**
 * State of a form until it is saved.
 * @param onDone called after saving, once the form is no longer dirty
 */
export function useFormDraft<Draft extends object>(first: Draft, onDone: () => void) {
  const [draft, setDraft] = useState(first);
  const [isDirty, setDirty] = useState(false);
  const [isDone, setDone] = useState(false);
  const notifyDone = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) notifyDone();
  }, [isDone]);
  return {
    draft,
    isDirty: isDirty && !isDone,
    update: (change: Partial<Draft>) => {
      setDraft((current) => ({ ...current, ...change }));
      setDirty(true);
    },
    markSaved: () => setDone(true),
  };
}
