import { webSettings } from '@latchkey/contract/settings/calls';
import { userPaths, paths } from '@latchkey/contract/paths';
import { missingProfileFields } from '@latchkey/contract/account/profile-gate';
import { CircleCheck, IdCard, type LucideIcon, Package, ShieldCheck } from 'lucide-react';
import { checkPackageLimit } from '@latchkey/contract/package/calls';
import { packageRefusal } from '@latchkey/contract/package/package-units';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { Link } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { listingForms, profilePath } from './gate-rules.ts';

interface ChecklistItem {
  key: 'profile' | 'verification' | 'package';
  icon: LucideIcon;
  to: string;
  isDone: boolean;
}

/** Checklist for users without listings: profile, verification and package. */
export function ListingChecklist({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation();
  const user = useUser();
  const { feature } = listingForms[kind];
  const settings = useCall(webSettings, {}, { alwaysRefetch: true }).data?.data;
  const packages = useCall(checkPackageLimit, { type: feature }, { alwaysRefetch: true }).data?.data;
  const needsVerification = settings?.verification_required_for_user === true;
  const steps: ChecklistItem[] = [
    {
      key: 'profile',
      icon: IdCard,
      to: profilePath(kind),
      isDone: missingProfileFields(user).length === 0,
    },
    ...(needsVerification
      ? [
          {
            key: 'verification',
            icon: ShieldCheck,
            to: userPaths.verification(),
            isDone: settings.verification_status === 'success',
          } as const,
        ]
      : []),
    ...(packages
      ? [
          {
            key: 'package',
            icon: Package,
            to: paths.packages(),
            isDone: packageRefusal(feature, packages) === null,
          } as const,
        ]
      : []),
  ];
  return (
    <ol className="listing-checklist">
      {steps.map(({ key, icon: Icon, to, isDone }) => (
        <li key={key} data-done={isDone || undefined}>
          <Icon aria-hidden="true" />
          <div>
            <h3>{t(`ownerDashboard.first.${key}`)}</h3>
            <p>{t(`ownerDashboard.firstText.${key}`)}</p>
          </div>
          {isDone ? (
            <span className="listing-checklist-done">
              <CircleCheck aria-hidden="true" />
              {t('ownerDashboard.first.done')}
            </span>
          ) : (
            <Link to={to} className="btn btn-line btn-sm">
              {t(`ownerDashboard.first.do.${key}`)}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
