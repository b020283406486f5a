import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What is typed into a form, until it is saved.
 * @param onDone called once it was saved, when leaving loses nothing any more
 */
export function useDraft<Draft extends object>(first: Draft, onDone: () => void) {
  const [draft, setDraft] = useState(first);
  const [isDirty, setDirty] = useState(false);
  const [isDone, setDone] = useState(false);
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  return {
    draft,
    isDirty: isDirty && !isDone,
    put: (change: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...change }));
      setDirty(true);
    },
    done: () => setDone(true),
  };
}
