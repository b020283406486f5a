import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { useIsDemoOperator } from '../layout/current-operator.ts';

/** Warns above a form that the demo console does not save it. */
export function DemoNote() {
  const { t } = useTranslation();
  return useIsDemoOperator() ? <Note tone="warn">{t('console.form.demo')}</Note> : null;
}
