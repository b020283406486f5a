import { useTranslation } from '../../i18n/use-translation.ts';
import { Ago } from '../../format/ago.tsx';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

interface KeptNoteProps {
  at: string;
  onTake: () => void;
  onForget: () => void;
}

/** Offers to restore or discard an unsaved draft of this device. */
export function KeptNote({ at, onTake, onForget }: KeptNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Note
      live
      action={
        <>
          <Button size="sm" onClick={onTake}>
            {t('console.content.kept.take')}
          </Button>
          <Button size="sm" variant="line" onClick={onForget}>
            {t('console.content.kept.forget')}
          </Button>
        </>
      }
    >
      <Ago iso={at}>{t('console.content.kept.text', { when: format.ago(at) })}</Ago>
    </Note>
  );
}
