import { paths, userPaths } from '@latchkey/contract/paths';
import { CircleAlert, Hourglass, Package, ShieldQuestion } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { GateSubject } from './gate-subject.ts';
import type { GateRefusal } from './read-gate.ts';
import './gate.css';

type Refusal = Exclude<GateRefusal, 'profile_incomplete'>;

const icons = {
  verification_required: ShieldQuestion,
  verification_pending: Hourglass,
  verification_failed: CircleAlert,
  package_not_available: Package,
  feature_not_available: Package,
  limit_not_available: Package,
};

/** What stands between somebody and a new listing, and the way on. */
export function ClosedGate({ subject, why }: { subject: GateSubject; why: Refusal }) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = icons[why];
  const isVerification = why.startsWith('verification_');
  const text = isVerification ? `gate.${why}` : `gate.${why}.${subject}`;
  return (
    <section aria-labelledby={id}>
      <Panel className="gate-closed">
        <Icon aria-hidden="true" />
        <h1 id={id}>{t(`gate.title.${isVerification ? why : 'package'}`)}</h1>
        <p>{t(text)}</p>
        <p className="gate-closed-ways">
          {isVerification ? (
            <LinkButton to={userPaths.verification()}>{t(`gate.way.${why}`)}</LinkButton>
          ) : (
            <LinkButton to={paths.packages()}>{t('gate.way.packages')}</LinkButton>
          )}
          <LinkButton to={userPaths.dashboard()} variant="ghost">
            {t('gate.way.dashboard')}
          </LinkButton>
        </p>
      </Panel>
    </section>
  );
}
