import { useLocation, useNavigate } from 'react-router';
import { usePlace } from '../../kit/use-place.ts';

export interface Opened {
  /** The number of the record that is open beside its list, `new` for one that is being made, null for none. */
  id: number | 'new' | null;
  open: (id: number | 'new') => void;
  close: () => void;
}

/** Which record is open, in the address: `/admin/catalogue/facts/7`. Search and filters of the list stay. */
export function useOpened(...list: string[]): Opened {
  const part = usePlace()[list.length];
  const navigate = useNavigate();
  const { search } = useLocation();
  const go = (...more: string[]) =>
    void navigate({ pathname: ['/admin', ...list, ...more].join('/'), search }, { preventScrollReset: true });
  return {
    id: part === 'new' ? 'new' : Number(part) > 0 ? Number(part) : null,
    open: (id) => go(String(id)),
    close: () => go(),
  };
}
