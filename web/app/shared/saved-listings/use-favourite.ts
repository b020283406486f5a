import { useSession } from '../session/use-session.ts';
import { useMark } from './marks.ts';
import { useUpdateMark } from './use-update-mark.ts';

/**
 * Whether a property is a favourite, and a function that toggles it.
 * @param askToSignIn called instead for visitors, and while the session is unknown
 */
export function useFavourite(id: number, askToSignIn: () => void): { isSaved: boolean; toggle: () => void } {
  const session = useSession();
  const isSaved = useMark('favourites', id);
  const switchMark = useUpdateMark();
  return {
    isSaved,
    toggle: () => (session ? switchMark({ kind: 'favourites', id, isOn: !isSaved }) : askToSignIn()),
  };
}
