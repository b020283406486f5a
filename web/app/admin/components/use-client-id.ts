import { useRef } from 'react';
import { newId } from '../../shared/files/new-id.ts';

interface ClientId {
  /** @param content everything that is sent */
  idFor: (content: unknown) => string;
  /** Called after a success: the same content is a new message from then on. */
  reset: () => void;
}

/** Idempotency key per content: a retry has the same key, changed content a new one. */
export function useClientId(): ClientId {
  const last = useRef({ content: '', id: '' });
  return {
    idFor(content) {
      const serialised = JSON.stringify(content);
      if (last.current.content !== serialised) last.current = { content: serialised, id: newId() };
      return last.current.id;
    },
    reset: () => {
      last.current = { content: '', id: '' };
    },
  };
}
