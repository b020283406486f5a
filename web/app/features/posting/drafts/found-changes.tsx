import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { usePosting } from '../posting-context.ts';

/** Offers to discard the changes of an earlier visit. */
export function FoundChanges({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  const { session } = usePosting();
  function discard() {
    void session.deleteDraft();
    onDiscard();
  }
  return (
    <Note
      className="posting-note"
      action={
        <Button variant="line" size="sm" onClick={discard}>
          {t('posting.discardChanges')}
        </Button>
      }
    >
      {t('posting.foundChanges')}
    </Note>
  );
}
