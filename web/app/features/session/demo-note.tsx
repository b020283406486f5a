import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Note } from '../../ui/note.tsx';

/** Whoever looks at a demo market is told what it may do with what they type. */
export function DemoNote() {
  const { t } = useTranslation();
  const { isDemo } = useMarket();
  return isDemo ? <Note>{t('signIn.demo')}</Note> : null;
}
