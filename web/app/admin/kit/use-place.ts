import { useParams } from 'react-router';

/**
 * Where in the console somebody is: the parts of the address after `/admin`. `/admin/people/7` is `['people', '7']`. The
 * router's own `Routes` would be carried by every page of the site, for its library is one file.
 */
export function usePlace(): readonly string[] {
  const { '*': rest = '' } = useParams();
  return rest.split('/').filter((part) => part !== '');
}
