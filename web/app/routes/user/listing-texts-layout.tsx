import { Outlet } from 'react-router';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';

/** Loads the texts of the account pages for owners: dashboard, projects, interested users, import, packages. */
export default function ListingTextsLayout() {
  return (
    <DeferredTexts group="listing">
      <Outlet />
    </DeferredTexts>
  );
}
