import { userPaths } from '@latchkey/contract/paths';
import { CircleAlert, Hourglass, Package, ShieldQuestion } from 'lucide-react';
import { useId } from 'react';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { isPackageRefusal, packageRefusalText } from '../../components/packages/package-refusal.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type GateSubject, gateSubjects } from './gate-subject.ts';
import type { GateRefusal } from './check-gate.ts';
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
  reason: Reason;
}

/** Explains why the user cannot create a listing, with links to what is missing. */
export function ClosedGate(props: ClosedGateProps) {
  return (
    // The names of package features are among the texts of the packages page.
    <DeferredTexts group="pages">
      <TranslatedReason {...props} />
    </DeferredTexts>
  );
}

function TranslatedReason({ subject, reason }: ClosedGateProps) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = icons[reason];
  const isPackage = isPackageRefusal(reason);
  return (
    <section aria-labelledby={id}>
      <Panel className="gate-closed">
        <Icon aria-hidden="true" />
        <h1 id={id}>{isPackage ? t('packages.oops') : t(`gate.title.${reason}`)}</h1>
        <p>{isPackage ? packageRefusalText(reason, gateSubjects[subject].feature, t) : t(`gate.${reason}`)}</p>
        <p className="gate-closed-actions">
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
