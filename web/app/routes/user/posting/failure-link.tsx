import { paths, userPaths } from '@latchkey/contract/paths';
import type { Translate } from '../../../shared/i18n/translator.ts';
import { gateSubjects, profilePath } from '../../../features/listing-gate/gate-subject.ts';
import { PackageRefusalText, isPackageRefusal } from '../../../components/packages/package-refusal.tsx';
import type { ListingKind } from '../../../features/posting/draft.ts';
import type { FailureLink } from '../../../features/posting/failure-text.tsx';

/** Returns the text and link for an error that the user can resolve elsewhere, such as a profile that became incomplete. */
export function failureLink(key: string, kind: ListingKind, t: Translate): FailureLink | null {
  if (key === 'profile_incomplete')
    return { text: t(`gate.${key}`), to: profilePath(kind), label: t('posting.way.profile') };
  if (/^verification_(required|pending|failed)$/.test(key))
    return { text: t(`gate.${key}`), to: userPaths.verification(), label: t('posting.way.verification') };
  if (isPackageRefusal(key))
    return {
      text: <PackageRefusalText refusal={key} feature={gateSubjects[kind].feature} />,
      to: paths.packages(),
      label: t('posting.way.packages'),
    };
  return null;
}
