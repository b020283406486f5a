import { getNotes, saveNote } from '@latchkey/contract/saved-listings/calls';
import { textLength } from '@latchkey/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { request } from '../../shared/api/request.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { closeListingDialog } from '../../shared/saved-listings/listing-dialogs.ts';
import { setMark, useMarks } from '../../shared/saved-listings/marks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { failureText } from '../../shared/api/failure-text.ts';

/** Private note about a property; saving a blank one deletes it. */
export default function NoteDialog({ propertyId }: { propertyId: number | null }) {
  const { t } = useTranslation();
  const form = useId();
  const queryClient = useQueryClient();
  // Until the marks are loaded, the listing may have a note.
  const mayHaveNote = useMarks(({ isLoaded, notes }) => propertyId !== null && (!isLoaded || notes.has(propertyId)));
  const saved = useCall(getNotes, { property_ids: propertyId }, { enabled: mayHaveNote });
  const [draft, setDraft] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isLoading = mayHaveNote && saved.data === undefined;
  const text = draft ?? saved.data?.data[0]?.note ?? '';

  async function save(event: FormEvent) {
    event.preventDefault();
    if (propertyId === null || pending || isLoading) return;
    setPending(true);
    setFailure(null);
    try {
      const note = text.trim();
      await request(saveNote, { property_id: propertyId, note });
      queryClient.removeQueries({ queryKey: ['GET', getNotes.path] });
      setMark('notes', propertyId, note !== '');
      closeListingDialog('note');
      showToast({ text: t(note === '' ? 'savedListings.note.removed' : 'savedListings.note.saved') });
    } catch (error) {
      setFailure(failureText(t, 'savedListings.failed', error));
    }
    setPending(false);
  }

  return (
    <Dialog
      open={propertyId !== null}
      onOpenChange={(open) => !open && !pending && closeListingDialog('note')}
      title={t('savedListings.note.title')}
      closeLabel={t('shell.close')}
      width="480px"
      footer={
        <Button type="submit" form={form} pending={pending} block>
          {t('savedListings.note.save')}
        </Button>
      }
    >
      <form id={form} className="grid gap-4" noValidate onSubmit={(event) => void save(event)}>
        {isLoading && hasQueryFailed(saved) && <QueryErrorState query={saved} />}
        {isLoading && !hasQueryFailed(saved) && <Skeleton className="h-[132px]" />}
        {!isLoading && (
          <Field label={t('savedListings.note.title')} labelHidden help={t('savedListings.note.help')}>
            <Textarea
              rows={5}
              value={text}
              maxLength={textLength.note}
              onChange={(event) => setDraft(event.currentTarget.value)}
            />
          </Field>
        )}
        {failure && (
          <Note tone="danger" live>
            {failure}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
