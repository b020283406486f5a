import type { OutputOf } from '@latchkey/contract/define-call';
import { adminInviteOperator } from '@latchkey/contract/admin/team/calls';
import { textLength } from '@latchkey/contract/limits';
import type { OperatorRole } from '@latchkey/contract/admin/operator-roles';
import { type FormEvent, useState } from 'react';
import { isEmail } from '../../shared/format/is-email.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Aside } from '../components/aside.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { InvitationLink } from './invitation-link.tsx';
import { RoleField } from './role-field.tsx';

type Invitation = OutputOf<typeof adminInviteOperator>['data'];

/** Creates an operator account and shows its invitation link. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const invite = useAdminAction(adminInviteOperator, { quiet: true });
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OperatorRole>('moderator');
  const [isChecked, setChecked] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const isValidEmail = isEmail(email.trim());

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '' || !isValidEmail) return;
    const response = await invite.run({ name: name.trim(), email: email.trim(), role });
    if (response) setInvitation(response.data);
  }

  if (invitation) {
    return (
      <Aside
        title={t('console.team.invite')}
        onClose={onClose}
        focusOnMount
        footer={
          <>
            <span className="console-grow" />
            <Button size="sm" onClick={onClose}>
              {t('console.team.done')}
            </Button>
          </>
        }
      >
        <div className="console-form">
          <InvitationLink email={email.trim()} invitation={invitation} />
        </div>
      </Aside>
    );
  }
  const inviteError = invite.failure && adminFailureText(t, invite.failure);
  return (
    <FormAside
      title={t('console.team.invite')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={invite.pending}
      isDirty={name !== '' || email !== ''}
      saveLabel={t('console.team.sendInvitation')}
    >
      <Field
        label={t('console.team.name')}
        required
        error={isChecked && name.trim() === '' ? t('console.team.nameMissing') : undefined}
      >
        <TextInput maxLength={textLength.name} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field
        label={t('console.signIn.email')}
        required
        help={t('console.team.inviteHelp')}
        error={isChecked && !isValidEmail ? t('console.team.emailWrong') : (inviteError ?? undefined)}
      >
        <TextInput
          type="email"
          inputMode="email"
          dir="ltr"
          maxLength={textLength.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <RoleField role={role} onChange={setRole} />
    </FormAside>
  );
}
