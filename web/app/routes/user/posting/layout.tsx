import './layout.css';
import { userPaths } from '@latchkey/contract/paths';
import { Outlet, useLocation } from 'react-router';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PageMeta } from '../../../components/seo/page-meta.tsx';
import { RequireSignIn } from '../../../components/require-sign-in.tsx';

/** Layout of the listing forms: as wide as the page, as they have their own steps at the side. */
export default function PostingLayout() {
  return (
    <DeferredTexts>
      <DeferredTexts group="listing">
        <Layout />
      </DeferredTexts>
    </DeferredTexts>
  );
}

function Layout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isProject = pathname.startsWith(userPaths.addProject()) || pathname.startsWith(userPaths.editProject(''));
  return (
    <div className="wrap posting-wrap">
      <PageMeta title={t(isProject ? 'posting.heading.project' : 'posting.heading.property')} path={pathname} noIndex />
      <RequireSignIn>
        <Outlet />
      </RequireSignIn>
    </div>
  );
}
