import { useLocation, useNavigate } from 'react-router';
import { useConsolePath } from '../../components/use-console-path.ts';

export interface OpenRecord {
  /** Id of the open record, `new` for one that is being created, or null. */
  id: number | 'new' | null;
  open: (id: number | 'new') => void;
  close: () => void;
}

/** Returns the open record from the address: `/admin/catalogue/facts/7`. Search and filters of the list stay. */
export function useOpenRecord(...list: string[]): OpenRecord {
  const part = useConsolePath()[list.length];
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
