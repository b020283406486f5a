import { paths } from '@latchkey/contract/paths';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSignInDialog } from '../session/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';

interface PackageWaysProps {
  /** Nobody is signed in: who has a package already gets in that way. */
  isVisitor: boolean;
  /** Other ways on. */
  children?: ReactNode;
}

/** The ways on from what only a package opens; stands where the texts of `pages` are. */
export function PackageWays({ isVisitor, children }: PackageWaysProps) {
  const { t } = useTranslation();
  const ask = useSignInDialog();
  return (
    <p className="package-ways">
      <LinkButton to={paths.packages()}>{t('packages.see')}</LinkButton>
      {isVisitor && (
        <Button variant="line" className="with-script" onClick={() => ask({ kind: 'account' })}>
          {t('session.signIn')}
        </Button>
      )}
      {children}
    </p>
  );
}
