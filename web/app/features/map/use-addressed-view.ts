import { useCallback, useEffect, useRef, useState } from 'react';
import type { FittedBox } from './map-types.ts';

/**
 * Lets a map go where the address says when somebody follows a link, goes back or chooses a place, and leaves it alone
 * when the address only repeats what the map said.
 * @param wanted where the address points now
 * @param text that place in words, the same for the same place
 * @returns `view` and `fitKey` for the map; call `said` with the words before the map's own place goes into the address
 */
export function useAddressedView(wanted: FittedBox, text: string) {
  const [fit, setFit] = useState({ fitKey: 0, view: wanted });
  const own = useRef(new Set<string>());
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    // What was said once is known once: coming back to it later is a movement again.
    if (own.current.delete(text)) return;
    setFit(({ fitKey }) => ({ fitKey: fitKey + 1, view: wanted }));
  }, [text, wanted]);
  const said = useCallback((ownText: string) => void own.current.add(ownText), []);
  return { ...fit, said };
}
