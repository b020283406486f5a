import { useLocation, useNavigate } from 'react-router';
import { usePlace } from '../kit/use-place.ts';

/**
 * The record that is open beside a table, as a segment of the address. Opening and closing keeps the table's query.
 * @returns `segment`: a record id, a word such as `new`, or blank
 */
export function useOpenRecord(page: string) {
  const [, segment = ''] = usePlace();
  const navigate = useNavigate();
  const { search } = useLocation();
  function navigateTo(target: string) {
    const pathname = target === '' ? `/admin/${page}` : `/admin/${page}/${target}`;
    void navigate({ pathname, search }, { preventScrollReset: true });
  }
  return {
    segment,
    open: (record: number | string) => navigateTo(String(record)),
    close: () => navigateTo(''),
  };
}
