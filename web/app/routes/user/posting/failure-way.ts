import { paths, userPaths } from '@latchkey/contract/paths';
import type { Translate } from '../../../i18n/translator.ts';
import { profileFor } from '../../../features/gate/gate-subject.ts';
import type { ListingKind } from '../../../features/posting/draft.ts';

/** Where somebody goes on whose listing the server refused: the gate may have closed while it was typed. */
export function failureWay(key: string, kind: ListingKind, t: Translate): { to: string; label: string } | null {
  if (key === 'profile_incomplete') return { to: profileFor(kind), label: t('posting.way.profile') };
  if (key.startsWith('verification_')) return { to: userPaths.verification(), label: t('posting.way.verification') };
  if (/^(package|feature|limit)_/.test(key)) return { to: paths.packages(), label: t('posting.way.packages') };
  return null;
}
