import { getPackage } from '@latchkey/contract/package/calls';
import { userPaths } from '@latchkey/contract/paths';
import type { ActivePackage } from '@latchkey/contract/package/records';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useEffect } from 'react';
import { Link } from 'react-router';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';
import { useActivePackages } from '../../features/payment/use-active-packages.ts';
import { isolateText } from '../../shared/i18n/bidi-isolation.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { usePageRestored } from '../../shared/browser/use-page-restored.ts';
import { ActivePackageColumn } from './active-package-column.tsx';

/** Active packages of the user, and the component of their columns. */
export interface AccountPackages {
  activePackages: readonly ActivePackage[];
  Column: ComponentType<ComponentProps<typeof ActivePackageColumn>>;
}

/** The signed-in part of the packages page. Loaded separately: the page itself is the same for all visitors. */
export default function Personal({ onKnown }: { onKnown: (mine: AccountPackages) => void }) {
  const { t, named, language } = useTranslation();
  const activePackages = useActivePackages();
  const queries = useQueryClient();
  useEffect(() => {
    if (activePackages) onKnown({ activePackages: activePackages, Column: ActivePackageColumn });
  }, [activePackages, onKnown]);
  // The user may return from a provider's page with a payment done.
  usePageRestored(() => void refreshQueries(queries, [getPackage.method, getPackage.path]));
  if (!activePackages || activePackages.length === 0) return null;
  const names = activePackages.map(({ name }) => isolateText(named(name)));
  return (
    <p className="packages-active">
      {t('packages.held', { names: new Intl.ListFormat(language, { type: 'conjunction' }).format(names) })}{' '}
      <Link to={userPaths.subscription()} className="link">
        {t('packages.toHeld')}
      </Link>
    </p>
  );
}
