import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Note } from '../../ui/note.tsx';

/** In a demo market, says how it handles what visitors type. */
export function DemoNote() {
  const { t } = useTranslation();
  const { isDemo } = useMarket();
  return isDemo ? <Note>{t('signIn.demo')}</Note> : null;
}
