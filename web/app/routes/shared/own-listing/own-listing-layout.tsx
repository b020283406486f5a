import type { ListingKind } from '@latchkey/contract/schema/primitives';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PageMeta } from '../../../components/seo/page-meta.tsx';
import { RequireSignIn } from '../../../components/require-sign-in.tsx';
import './own-listing-layout.css';
import { userPaths } from '@latchkey/contract/paths';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/button.tsx';

/** Layout of an owner's view of a listing, as wide as its public page. */
export function OwnListingLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className="wrap wrap-wide property own-listing">
      <PageMeta title={t('session.yourAccount')} path={pathname} noIndex />
      <DeferredTexts>
        <DeferredTexts group="listing">
          <DeferredTexts group="pages">
            <RequireSignIn>{children}</RequireSignIn>
          </DeferredTexts>
        </DeferredTexts>
      </DeferredTexts>
    </div>
  );
}

/** Shown at the path of an own listing that was deleted or belongs to another user. */
export function OwnListingNotFound({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      centred
      heading="h1"
      title={t(`ownerDashboard.notYours.${kind}`)}
      text={t('ownerDashboard.notYoursText')}
      action={
        <LinkButton to={kind === 'property' ? userPaths.dashboard() : userPaths.projects()}>
          {t(`ownerDashboard.notYours.link.${kind}`)}
        </LinkButton>
      }
    />
  );
}
