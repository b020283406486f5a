import { useTranslation } from '../../i18n/use-translation.ts';
import { Note } from '../../ui/note.tsx';
import { LegalReminder, SetupReminder } from '../setup/setup-reminder.tsx';
import { useIsDemoOperator } from './current-operator.ts';

/** Notices of every page: demo, unfinished setup, missing terms. */
export function Notices() {
  const { t } = useTranslation();
  const isDemo = useIsDemoOperator();
  return (
    <>
      {isDemo && <Note className="console-notice">{t('console.frame.demo')}</Note>}
      <SetupReminder />
      <LegalReminder />
    </>
  );
}
