import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LateTexts } from '../i18n/late-texts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Head } from './head.tsx';
import { SignedIn } from './signed-in.tsx';
import './own-frame.css';

/** Layout of an owner's view of a listing, as wide as its public page. */
export function OwnFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className="wrap wrap-wide property own-listing">
      <Head title={t('session.yourAccount')} path={pathname} hidden />
      <LateTexts>
        <LateTexts of="listing">
          <LateTexts of="pages">
            <SignedIn>{children}</SignedIn>
          </LateTexts>
        </LateTexts>
      </LateTexts>
    </div>
  );
}
