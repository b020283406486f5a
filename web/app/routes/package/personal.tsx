import { getPackage } from '@latchkey/contract/package/calls';
import { userPaths } from '@latchkey/contract/paths';
import type { ActivePackage } from '@latchkey/contract/package/package';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useEffect } from 'react';
import { Link } from 'react-router';
import { askAgain } from '../../api/ask-again.ts';
import { useHeldPackages } from '../../features/payment/use-held-packages.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useReturn } from '../../ui/use-return.ts';
import { HeldColumn } from './held-column.tsx';

/** Active packages of the user, and the component of their columns. */
export interface Mine {
  held: readonly ActivePackage[];
  Column: ComponentType<ComponentProps<typeof HeldColumn>>;
}

/** The signed-in part of the packages page. Loaded separately: the page itself is the same for all visitors. */
export default function Personal({ onKnown }: { onKnown: (mine: Mine) => void }) {
  const { t, named, language } = useTranslation();
  const activePackages = useHeldPackages();
  const queries = useQueryClient();
  useEffect(() => {
    if (activePackages) onKnown({ held: activePackages, Column: HeldColumn });
  }, [activePackages, onKnown]);
  // The user may return from a provider's page with a payment done.
  useReturn(() => void askAgain(queries, [getPackage.method, getPackage.path]));
  if (!activePackages || activePackages.length === 0) return null;
  const names = activePackages.map(({ name }) => isolatedWords(named(name)));
  return (
    <p className="packages-held">
      {t('packages.held', { names: new Intl.ListFormat(language, { type: 'conjunction' }).format(names) })}{' '}
      <Link to={userPaths.subscription()} className="link">
        {t('packages.toHeld')}
      </Link>
    </p>
  );
}
