import { adminEndPackage } from '@latchkey/contract/admin/users/calls';
import type { Person, PersonPackage } from '@latchkey/contract/admin/users/records';
import { Suspense, useState } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Meter } from '../../ui/meter.tsx';
import { useMay } from '../frame/self.ts';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { ReasonDialog } from './lazy-dialogs.ts';

/** What somebody holds and how much of it is used up, and what they held. */
export function PersonPackages({ person: { id, packages_held: held } }: { person: Person }) {
  const { t } = useTranslation();
  const mayHelp = useMay('help-people');
  const end = useAdminAction(adminEndPackage, { said: t('console.people.packageEnded') });
  const [ending, setEnding] = useState<PersonPackage | null>(null);
  if (held.length === 0) return <EmptyState title={t('console.people.noPackages')} />;
  return (
    <>
      <ul className="person-packages">
        {held.map((one) => (
          <li key={one.id} className="panel">
            <PackageHead held={one} />
            {one.state === 'running' && <Used held={one} />}
            {one.state === 'running' && mayHelp && (
              <Button size="sm" variant="line" onClick={() => setEnding(one)}>
                {t('console.people.endPackage')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {ending && (
          <ReasonDialog
            title={t('console.people.endPackageTitle', { package: ending.name })}
            text={t('console.people.endPackageText')}
            yesLabel={t('console.people.endPackage')}
            danger
            onClose={() => setEnding(null)}
            onYes={(reason) => end.run({ user_id: id, id: ending.id, reason })}
          />
        )}
      </Suspense>
    </>
  );
}

function PackageHead({ held }: { held: PersonPackage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, state, is_paid, start_date, end_date } = held;
  return (
    <div className="person-package-head">
      <b>
        <bdi>{name}</bdi>
      </b>
      <Badge tone={state === 'running' ? 'success' : 'neutral'}>{t(`console.people.package.${state}`)}</Badge>
      <span className="console-quiet">{t(is_paid ? 'console.people.paid' : 'console.people.free')}</span>
      <span className="console-quiet tnum">
        {end_date
          ? t('console.people.fromTo', { from: format.date(start_date), to: format.date(end_date) })
          : t('console.people.fromOn', { from: format.date(start_date) })}
      </span>
    </div>
  );
}

function Used({ held: { features } }: { held: PersonPackage }) {
  const { t } = useTranslation();
  return (
    <ul className="person-used">
      {features.map(({ id, name, limit_type, total_limit, used_limit }) => {
        const isLimited = limit_type === 'limited' && total_limit !== null;
        const said = isLimited
          ? t('console.people.used', { used: used_limit ?? 0, total: total_limit })
          : t('console.people.unlimited');
        return (
          <li key={id}>
            <span>{name}</span>
            {isLimited && <Meter label={name} value={used_limit ?? 0} max={total_limit} valueText={said} />}
            <span className="console-quiet tnum">{said}</span>
          </li>
        );
      })}
    </ul>
  );
}
