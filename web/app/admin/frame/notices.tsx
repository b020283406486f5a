import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Note } from '../../ui/note.tsx';
import { LegalReminder, SetupReminder } from '../setup/setup-reminder.tsx';
import { useSelf } from './self.ts';

/** What holds on every page: that this is the demo, that the market is not set up yet. */
export function Notices() {
  const { t } = useTranslation();
  const { isDemo } = useMarket();
  const { is_demo } = useSelf();
  return (
    <>
      {isDemo && is_demo === 1 && <Note className="console-notice">{t('console.frame.demo')}</Note>}
      <SetupReminder />
      <LegalReminder />
    </>
  );
}
