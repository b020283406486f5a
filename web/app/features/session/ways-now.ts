import type { SignInAbout, SignInIntent } from '../../session/sign-in.ts';

export type WayNow = 'call' | 'mail' | 'share' | 'copy' | 'search' | 'write';

/**
 * What somebody can do without an account, the best first: reach the owner where a person was wanted, keep the link where
 * a home was to be kept, and write to the market where only the market can help.
 */
export function waysNow({ kind }: SignInIntent, about: SignInAbout | undefined, canShare: boolean): WayNow[] {
  const reach: WayNow[] = [...(about?.phone ? ['call' as const] : []), ...(about?.mail ? ['mail' as const] : [])];
  const keep: WayNow[] = about ? [...(canShare ? ['share' as const] : []), 'copy'] : [];
  if (kind === 'report') return ['write', 'copy'];
  if (kind === 'favourite') return [...keep, ...reach];
  if (about) return [...reach, ...keep];
  return ['search', 'write'];
}
