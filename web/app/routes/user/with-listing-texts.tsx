import { Outlet } from 'react-router';
import { LateTexts } from '../../i18n/late-texts.tsx';

/** Loads the texts of the account pages for owners: dashboard, projects, interested users, import, packages. */
export default function ListingTextsLayout() {
  return (
    <LateTexts of="listing">
      <Outlet />
    </LateTexts>
  );
}
