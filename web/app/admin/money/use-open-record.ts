import { useLocation, useNavigate } from 'react-router';
import { usePlace } from '../kit/use-place.ts';

/** The record that is open beside a table, which the address names; what the table shows stays as it is. */
export function useOpenRecord(page: string) {
  const [, place = ''] = usePlace();
  const navigate = useNavigate();
  const { search } = useLocation();
  function go(part: string) {
    const pathname = part === '' ? `/admin/${page}` : `/admin/${page}/${part}`;
    void navigate({ pathname, search }, { preventScrollReset: true });
  }
  return { place, open: (record: number | string) => go(String(record)), close: () => go('') };
}
