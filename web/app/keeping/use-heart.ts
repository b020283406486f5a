import { useSession } from '../session/use-session.ts';
import { useMark } from './marks.ts';
import { useSwitchMark } from './use-switch-mark.ts';

/**
 * Whether a home is among the favourites, and what a press on its heart does.
 * @param askToSignIn for a visitor, and for as long as the browser has not said who is there
 */
export function useHeart(id: number, askToSignIn: () => void): { isSaved: boolean; toggle: () => void } {
  const session = useSession();
  const isSaved = useMark('favourites', id);
  const switchMark = useSwitchMark();
  return {
    isSaved,
    toggle: () => (session ? switchMark({ kind: 'favourites', id, isOn: !isSaved }) : askToSignIn()),
  };
}
