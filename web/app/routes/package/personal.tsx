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

/** The packages of whoever is signed in, and what draws one among those on sale. */
export interface Mine {
  held: readonly ActivePackage[];
  Column: ComponentType<ComponentProps<typeof HeldColumn>>;
}

/** What only somebody signed in sees of the page of packages; comes late, for the page is the same for everybody. */
export default function Personal({ onKnown }: { onKnown: (mine: Mine) => void }) {
  const { t, named, language } = useTranslation();
  const held = useHeldPackages();
  const queries = useQueryClient();
  useEffect(() => {
    if (held) onKnown({ held, Column: HeldColumn });
  }, [held, onKnown]);
  // From a provider's page, where one of them may have been paid meanwhile.
  useReturn(() => void askAgain(queries, [getPackage.method, getPackage.path]));
  if (!held || held.length === 0) return null;
  const names = held.map(({ name }) => isolatedWords(named(name)));
  return (
    <p className="packages-held">
      {t('packages.held', { names: new Intl.ListFormat(language, { type: 'conjunction' }).format(names) })}{' '}
      <Link to={userPaths.subscription()} className="link">
        {t('packages.toHeld')}
      </Link>
    </p>
  );
}
