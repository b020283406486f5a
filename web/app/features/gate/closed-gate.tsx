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

type Reason = Exclude<GateRefusal, 'profile_incomplete'>;

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
  why: Reason;
}

/** Explains why the user cannot create a listing, with links to what is missing. */
export function ClosedGate(props: ClosedGateProps) {
  return (
    // The names of package features are among the texts of the packages page.
    <LateTexts of="pages">
      <TranslatedReason {...props} />
    </LateTexts>
  );
}

function TranslatedReason({ subject, why: reason }: ClosedGateProps) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = icons[reason];
  const isPackage = isPackageRefusal(reason);
  return (
    <section aria-labelledby={id}>
      <Panel className="gate-closed">
        <Icon aria-hidden="true" />
        <h1 id={id}>{isPackage ? t('packages.oops') : t(`gate.title.${reason}`)}</h1>
        <p>{isPackage ? packageNeed(reason, gateSubjects[subject].feature, t) : t(`gate.${reason}`)}</p>
        <p className="gate-closed-ways">
          {isPackage ? (
            <PackageActions subject={subject} />
          ) : (
            <LinkButton to={userPaths.verification()}>{t(`gate.way.${reason}`)}</LinkButton>
          )}
          <LinkButton to={userPaths.dashboard()} variant="ghost">
            {t('gate.way.dashboard')}
          </LinkButton>
        </p>
      </Panel>
    </section>
  );
}
