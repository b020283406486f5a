import { useRef } from 'react';
import { newId } from '../../files/new-id.ts';

interface ClientId {
  /** @param content everything that is sent */
  of: (content: unknown) => string;
  /** Called after a success: the same content is a new message from then on. */
  forget: () => void;
}

/** Idempotency key per content: a retry has the same key, changed content a new one. */
export function useClientId(): ClientId {
  const last = useRef({ content: '', id: '' });
  return {
    of(content) {
      const serialised = JSON.stringify(content);
      if (last.current.content !== serialised) last.current = { content: serialised, id: newId() };
      return last.current.id;
    },
    forget: () => {
      last.current = { content: '', id: '' };
    },
  };
}
