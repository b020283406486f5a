import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';

interface UnsavedDraftNoteProps {
  savedAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore or discard an unsaved draft of this device. */
export function UnsavedDraftNote({ savedAt, onRestore, onDiscard }: UnsavedDraftNoteProps) {
  const { t } = useTranslation();
  return (
    <Note
      live
      action={
        <>
          <Button size="sm" onClick={onRestore}>
            {t('console.content.localDraft.restore')}
          </Button>
          <Button size="sm" variant="line" onClick={onDiscard}>
            {t('console.content.localDraft.discard')}
          </Button>
        </>
      }
    >
      <RelativeTime iso={savedAt}>{(when) => t('console.content.localDraft.text', { when })}</RelativeTime>
    </Note>
  );
}
