import { useTranslation } from '../../i18n/use-translation.ts';
import { Note } from '../../ui/note.tsx';
import { LegalReminder, SetupReminder } from '../setup/setup-reminder.tsx';
import { useIsDemo } from './self.ts';

/** What holds on every page: that this is the demo, that the market is not set up yet. */
export function Notices() {
  const { t } = useTranslation();
  const isDemo = useIsDemo();
  return (
    <>
      {isDemo && <Note className="console-notice">{t('console.frame.demo')}</Note>}
      <SetupReminder />
      <LegalReminder />
    </>
  );
}
