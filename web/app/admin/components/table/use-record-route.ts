import { useLocation, useNavigate, useParams } from 'react-router';

export interface RecordRoute<Name extends string = never> {
  /** The open record, or a name in place of its id, such as `new`. */
  id: number | Name | null;
  open: (id: number | Name) => void;
  close: () => void;
}

/**
 * The record that is open beside a table, from the parameter `id` of the route: `/admin/catalogue/facts/7`. Opening and
 * closing preserves the query of the table.
 * @param path address of the table below `/admin`
 */
export function useRecordRoute<Name extends string = never>(
  path: string,
  names: readonly Name[] = [],
): RecordRoute<Name> {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const navigateTo = (pathname: string) => void navigate({ pathname, search }, { preventScrollReset: true });
  return {
    id: names.find((name) => name === id) ?? (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null),
    open: (record) => navigateTo(`/admin/${path}/${record}`),
    close: () => navigateTo(`/admin/${path}`),
  };
}
