import { useParams } from 'react-router';

/**
 * Returns the segments of the address after `/admin`: `/admin/people/7` is `['people', '7']`. The router's `Routes` would
 * enlarge the bundle of every page, because the library is one file.
 */
export function useConsolePath(): readonly string[] {
  const { '*': rest = '' } = useParams();
  return rest.split('/').filter((part) => part !== '');
}
