import { Outlet } from 'react-router';
import { LateTexts } from '../i18n/late-texts.tsx';

/** Stands around the public pages besides homes and their lists, whose texts a first visit to a home does without. */
export default function WithPageTexts() {
  return (
    <LateTexts of="pages">
      <Outlet />
    </LateTexts>
  );
}
