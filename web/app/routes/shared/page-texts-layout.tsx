import { Outlet } from 'react-router';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';

/** Loads the texts of public pages other than properties and their lists, which a first visit does not need. */
export default function PageTextsLayout() {
  return (
    <DeferredTexts group="pages">
      <Outlet />
    </DeferredTexts>
  );
}
