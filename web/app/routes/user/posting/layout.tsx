import './layout.css';
import { userPaths } from '@latchkey/contract/paths';
import { Outlet, useLocation } from 'react-router';
import { LateTexts } from '../../../i18n/late-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Head } from '../../head.tsx';
import { SignedIn } from '../../signed-in.tsx';

/** Layout of the listing forms: as wide as the page, as they have their own steps at the side. */
export default function PostingLayout() {
  return (
    <LateTexts>
      <LateTexts of="listing">
        <Layout />
      </LateTexts>
    </LateTexts>
  );
}

function Layout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isProject = pathname.startsWith(userPaths.addProject()) || pathname.startsWith(userPaths.editProject(''));
  return (
    <div className="wrap posting-wrap">
      <Head title={t(isProject ? 'posting.heading.project' : 'posting.heading.property')} path={pathname} hidden />
      <SignedIn>
        <Outlet />
      </SignedIn>
    </div>
  );
}
