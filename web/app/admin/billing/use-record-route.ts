import { useLocation, useNavigate } from 'react-router';
import { useConsolePath } from '../components/use-console-path.ts';

/**
 * The record that is open beside a table, as a segment of the address. Opening and closing keeps the table's query.
 * @returns `segment`: a record id, a word such as `new`, or blank
 */
export function useRecordRoute(page: string) {
  const [, segment = ''] = useConsolePath();
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
