import { useTranslation } from '../../i18n/use-translation.ts';
import { Note } from '../../ui/note.tsx';
import { useIsDemo } from '../frame/self.ts';

/** Warns above a form that the demo console does not save it. */
export function DemoNote() {
  const { t } = useTranslation();
  return useIsDemo() ? <Note tone="warn">{t('console.form.demo')}</Note> : null;
}
