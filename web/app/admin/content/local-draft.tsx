import { useTranslation } from '../../i18n/use-translation.ts';
import { RelativeTime } from '../../format/relative-time.tsx';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

interface UnsavedDraftNoteProps {
  savedAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore or discard an unsaved draft of this device. */
export function UnsavedDraftNote({ savedAt: at, onRestore: onTake, onDiscard: onForget }: UnsavedDraftNoteProps) {
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
      <RelativeTime iso={at}>{t('console.content.kept.text', { when: format.ago(at) })}</RelativeTime>
    </Note>
  );
}
