import { useRef } from 'react';
import { newId } from '../../files/new-id.ts';

interface ClientId {
  /** @param content all that is sent */
  of: (content: unknown) => string;
  /** It has arrived: the same content once more is something new. */
  forget: () => void;
}

/** Names what is sent: again after an answer that was lost, it is the same and is told once; changed, it is another. */
export function useClientId(): ClientId {
  const last = useRef({ content: '', id: '' });
  return {
    of(content) {
      const text = JSON.stringify(content);
      if (last.current.content !== text) last.current = { content: text, id: newId() };
      return last.current.id;
    },
    forget: () => {
      last.current = { content: '', id: '' };
    },
  };
}
