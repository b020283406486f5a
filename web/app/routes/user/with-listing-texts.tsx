import { Outlet } from 'react-router';
import { LateTexts } from '../../i18n/late-texts.tsx';

/** Stands around the account's pages of who lists something: dashboard, projects, interested people, import, packages. */
export default function WithListingTexts() {
  return (
    <LateTexts of="listing">
      <Outlet />
    </LateTexts>
  );
}
