import { paths } from '@latchkey/contract/paths';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSignInDialog } from '../../shared/session/sign-in-context.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

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
      <LinkButton to={paths.packages()}>{t('packages.see')}</LinkButton>
      {isVisitor && (
        <Button variant="line" className="with-script" onClick={() => openSignIn({ kind: 'account' })}>
          {t('session.signIn')}
        </Button>
      )}
      {children}
    </p>
  );
}
