import { paths } from '@latchkey/contract/paths';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSignInDialog } from '../../shared/session/sign-in-context.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { checkPackageLimit } from '@latchkey/contract/package/calls';
import type { FeatureKey } from '@latchkey/contract/package/features';
import { packageRefusal } from '@latchkey/contract/package/package-units';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../shared/api/failure.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { useSession } from '../../shared/session/use-session.ts';

interface PackageLinksProps {
  /** Adds a sign-in button, for users who already have a package. */
  isVisitor: boolean;
  /** Further links. */
  children?: ReactNode;
}

/** Links from a feature that needs a package; needs the texts of `pages`. */
export function PackageLinks({ isVisitor, children }: PackageLinksProps) {
  const { t } = useTranslation();
  const openSignIn = useSignInDialog();
  return (
    <p className="package-links">
      <LinkButton to={paths.packages()}>{t('packageRequired.see')}</LinkButton>
      {isVisitor && (
        <Button variant="line" className="with-script" onClick={() => openSignIn({ kind: 'account' })}>
          {t('session.signIn')}
        </Button>
      )}
      {children}
    </p>
  );
}

export interface PackageAccess {
  /**
   * `visitor`: not signed in, or session unknown as on the server. `loading`: the request is pending or failed.
   */
  state: 'visitor' | 'loading' | 'open' | 'closed';
  query: UseQueryResult<unknown, CallError>;
}

/** Whether a package of the user includes a feature (contract 4.7). Rechecked on each page, because packages expire. */
export function usePackageAccess(type: FeatureKey, enabled = true): PackageAccess {
  const session = useSession();
  const query = useCall(checkPackageLimit, { type }, { enabled: enabled && Boolean(session), alwaysRefetch: true });
  if (!session) return { state: 'visitor', query };
  if (!query.data) return { state: 'loading', query };
  return { state: packageRefusal(type, query.data.data) === null ? 'open' : 'closed', query };
}
