import { userPaths } from '@latchkey/contract/paths';
import { CircleAlert, Hourglass, Package, ShieldQuestion } from 'lucide-react';
import { useId } from 'react';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isPackageRefusal, packageNeed } from '../../packages/package-refusal.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type GateSubject, gateSubjects } from './gate-subject.ts';
import type { GateRefusal } from './read-gate.ts';
import { PackageActions } from './package-actions.tsx';

type Refusal = Exclude<GateRefusal, 'profile_incomplete'>;

const icons = {
  verification_required: ShieldQuestion,
  verification_pending: Hourglass,
  verification_failed: CircleAlert,
  package_not_available: Package,
  feature_not_available: Package,
  limit_not_available: Package,
};

interface ClosedGateProps {
  subject: GateSubject;
  why: Refusal;
}

/** What stands between somebody and a new listing, and the way on. */
export function ClosedGate(props: ClosedGateProps) {
  return (
    // What packages open has its names on the page of packages.
    <LateTexts of="pages">
      <Closed {...props} />
    </LateTexts>
  );
}

function Closed({ subject, why }: ClosedGateProps) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = icons[why];
  const isPackage = isPackageRefusal(why);
  return (
    <section aria-labelledby={id}>
      <Panel className="gate-closed">
        <Icon aria-hidden="true" />
        <h1 id={id}>{isPackage ? t('packages.oops') : t(`gate.title.${why}`)}</h1>
        <p>{isPackage ? packageNeed(why, gateSubjects[subject].feature, t) : t(`gate.${why}`)}</p>
        <p className="gate-closed-ways">
          {isPackage ? (
            <PackageActions subject={subject} />
          ) : (
            <LinkButton to={userPaths.verification()}>{t(`gate.way.${why}`)}</LinkButton>
          )}
          <LinkButton to={userPaths.dashboard()} variant="ghost">
            {t('gate.way.dashboard')}
          </LinkButton>
        </p>
      </Panel>
    </section>
  );
}
