import type { CustomerSelf } from '@latchkey/contract/account/customer';
import { type SignedIn, useBrowserState } from '../api/browser-state.ts';

/** One of the operator's people is signed in as somebody: kept beside the session, as long as it lasts. */
export interface Acting {
  /** Whose hand it is. */
  operator: string;
  /** ISO; the session ends by itself then. */
  until: string;
  /** Where they came from: a page of the console. */
  back: string;
}

interface Kept extends SignedIn {
  acting?: Acting;
  /** Who was signed in on this device before. */
  before?: SignedIn | null;
}

function kept(): Kept | null {
  return useBrowserState.getState().User_signup.data as Kept | null;
}

/** Signs in on this device as somebody; whoever was signed in here is so again afterwards. */
export function beginActing(who: { token: string; user: CustomerSelf }, acting: Acting, before: SignedIn | null): void {
  const stays = (before as Kept | null)?.acting ? ((before as Kept).before ?? null) : before;
  const data: Kept = { error: false, token: who.token, data: { ...who.user }, acting, before: stays };
  useBrowserState.setState({ User_signup: { data, loading: false } });
}

/** Leaves it again on this device. */
export function leaveActing(): void {
  useBrowserState.setState({ User_signup: { data: kept()?.before ?? null, loading: false } });
}

/** Who acts as the one who is signed in; null for whoever is themselves. */
export function useActing(): Acting | null {
  return useBrowserState((state) => (state.User_signup.data as Kept | null)?.acting ?? null);
}
