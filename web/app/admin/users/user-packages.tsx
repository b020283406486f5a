import { adminEndPackage } from '@latchkey/contract/admin/users/calls';
import type { UserDetail, UserPackage } from '@latchkey/contract/admin/users/records';
import { Suspense, useState } from 'react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Meter } from '../../ui/data/meter.tsx';
import { useHasRight } from '../layout/current-operator.ts';
import { useAdminAction } from '../components/use-admin-action.ts';
import { UserActionDialog } from './user-actions.tsx';

/** Active packages of a user with their usage, and ended ones. */
export function UserPackages({ user: { id, packages_held: packages } }: { user: UserDetail }) {
  const { t } = useTranslation();
  const mayHelp = useHasRight('help-people');
  const end = useAdminAction(adminEndPackage, { successText: t('console.users.packageEnded') });
  const [endingPackage, setEndingPackage] = useState<UserPackage | null>(null);
  if (packages.length === 0) return <EmptyState title={t('console.users.noPackages')} />;
  return (
    <>
      <ul className="user-packages">
        {packages.map((item) => (
          <li key={item.id} className="panel">
            <PackageHead item={item} />
            {item.state === 'running' && <Usage item={item} />}
            {item.state === 'running' && mayHelp && (
              <Button size="sm" variant="line" onClick={() => setEndingPackage(item)}>
                {t('console.users.endPackage')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {endingPackage && (
          <UserActionDialog
            title={t('console.users.endPackageTitle', { package: endingPackage.name })}
            text={t('console.users.endPackageText')}
            confirmLabel={t('console.users.endPackage')}
            danger
            onClose={() => setEndingPackage(null)}
            onConfirm={(reason) => end.run({ user_id: id, id: endingPackage.id, reason })}
          />
        )}
      </Suspense>
    </>
  );
}

function PackageHead({ item }: { item: UserPackage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, state, is_paid, start_date, end_date } = item;
  return (
    <div className="user-package-head">
      <b>
        <bdi>{name}</bdi>
      </b>
      <Badge tone={state === 'running' ? 'success' : 'neutral'}>{t(`console.users.package.${state}`)}</Badge>
      <span className="console-quiet">{t(is_paid ? 'console.users.paid' : 'console.users.free')}</span>
      <span className="console-quiet tnum">
        {end_date
          ? t('console.users.fromTo', { from: format.date(start_date), to: format.date(end_date) })
          : t('console.users.fromOn', { from: format.date(start_date) })}
      </span>
    </div>
  );
}

function Usage({ item: { features } }: { item: UserPackage }) {
  const { t } = useTranslation();
  return (
    <ul className="user-package-usage">
      {features.map(({ id, name, limit_type, total_limit, used_limit }) => {
        const isLimited = limit_type === 'limited' && total_limit !== null;
        const usageText = isLimited
          ? t('console.users.used', { used: used_limit ?? 0, total: total_limit })
          : t('console.users.unlimited');
        return (
          <li key={id}>
            <span>{name}</span>
            {isLimited && <Meter label={name} value={used_limit ?? 0} max={total_limit} valueText={usageText} />}
            <span className="console-quiet tnum">{usageText}</span>
          </li>
        );
      })}
    </ul>
  );
}
