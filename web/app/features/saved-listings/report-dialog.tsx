import { getReportReasons } from '@latchkey/contract/content/calls';
import { textLength } from '@latchkey/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { request } from '../../shared/api/request.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { closeListingDialog } from '../../shared/saved-listings/listing-dialogs.ts';
import { setMark } from '../../shared/saved-listings/marks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { addReports } from '@latchkey/contract/saved-listings/calls';
import { failureText } from '../../shared/api/failure-text.ts';

/** Reason id for a free text (contract 2.3). */
const otherReason = '0';

/** Reports a property to the operator. The text remains in the form until the request succeeds. */
export default function ReportDialog({ propertyId }: { propertyId: number | null }) {
  const { t } = useTranslation();
  const form = useId();
  const [reason, setReason] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const reasons = useCall(getReportReasons, {}, { enabled: propertyId !== null });
  const lacksText = reason === otherReason && text.trim() === '';

  async function send(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (propertyId === null || reason === null || lacksText) return;
    setPending(true);
    setFailure(null);
    try {
      const message = text.trim();
      const response = await request(addReports, {
        property_id: propertyId,
        reason_id: reason,
        ...(message && { other_message: message }),
      });
      setMark('reports', propertyId, true);
      closeListingDialog('report');
      showToast({
        text: t(response.key === 'already_reported' ? 'savedListings.report.already' : 'savedListings.report.sent'),
      });
    } catch (error) {
      setFailure(failureText(t, 'savedListings.failed', error));
    }
    setPending(false);
  }

  return (
    <Dialog
      open={propertyId !== null}
      onOpenChange={(open) => !open && !pending && closeListingDialog('report')}
      title={t('savedListings.report.title')}
      description={t('savedListings.report.text')}
      closeLabel={t('shell.close')}
      width="480px"
      footer={
        <Button type="submit" form={form} pending={pending} block>
          {t('savedListings.report.send')}
        </Button>
      }
    >
      <form id={form} className="mt-5 grid gap-5" noValidate onSubmit={(event) => void send(event)}>
        {hasQueryFailed(reasons) && <QueryErrorState query={reasons} />}
        <RadioGroup
          legend={t('savedListings.report.reason')}
          choices={[
            ...(reasons.data?.data ?? []).map(({ id, reason: name }) => ({ value: String(id), label: name })),
            { value: otherReason, label: t('savedListings.report.other') },
          ]}
          value={reason}
          onValueChange={setReason}
          error={wasSubmitted && reason === null ? t('savedListings.report.choose') : undefined}
        />
        {reason === otherReason && (
          <Field
            label={t('savedListings.report.message')}
            error={wasSubmitted && lacksText ? t('savedListings.report.write') : undefined}
            required
          >
            <Textarea
              value={text}
              maxLength={textLength.reason}
              onChange={(event) => setText(event.currentTarget.value)}
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
