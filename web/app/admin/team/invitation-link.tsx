import type { OutputOf } from '@latchkey/contract/define-call';
import type { adminInviteAgain } from '@latchkey/contract/admin/team/calls';
import { Copy } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';

interface InvitationLinkProps {
  email: string;
  invitation: OutputOf<typeof adminInviteAgain>['data'];
}

/** Delivery status of an invitation and its link, which the operator passes on when the market sends no mail. */
export function InvitationLink({ email, invitation: { url, delivery } }: InvitationLinkProps) {
  const { t } = useTranslation();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: t('console.team.linkCopied') });
    } catch {
      showToast({ text: t('console.team.linkNotCopied'), urgent: true });
    }
  }

  return (
    <>
      <Note tone={delivery === 'works' ? 'success' : 'warn'} live>
        {t(`console.team.invited.${delivery}`, { email })}
      </Note>
      <Field label={t('console.team.invitationLink')} help={t('console.team.invitationOnce')}>
        <TextInput readOnly dir="ltr" value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <p>
        <Button size="sm" variant="line" onClick={() => void copy()}>
          <Copy />
          {t('console.team.copyLink')}
        </Button>
      </p>
    </>
  );
}
