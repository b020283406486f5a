import { Outlet } from 'react-router';
import { LateTexts } from '../i18n/late-texts.tsx';

/** Loads the texts of public pages other than properties and their lists, which a first visit does not need. */
export default function PageTextsLayout() {
  return (
    <LateTexts of="pages">
      <Outlet />
    </LateTexts>
  );
}
