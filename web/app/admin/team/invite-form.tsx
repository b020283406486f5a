import { adminInviteOperator } from '@latchkey/contract/calls/console/team';
import { textLength } from '@latchkey/contract/limits';
import type { OperatorRole } from '@latchkey/contract/operator-roles';
import { type FormEvent, useState } from 'react';
import { isEmail } from '../../format/is-email.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { failureText } from '../kit/failure-text.ts';
import { FormAside } from '../kit/form-aside.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { RoleField } from './role-field.tsx';

/** Makes an account of the console; its owner gets a link to choose a password. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const invite = useAdminAction(adminInviteOperator, { said: t('console.team.invited'), quiet: true });
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OperatorRole>('moderator');
  const [isChecked, setChecked] = useState(false);
  const isFine = isEmail(email.trim());

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '' || !isFine) return;
    if (await invite.run({ name: name.trim(), email: email.trim(), role })) onClose();
  }

  const refused = invite.failure && failureText(t, invite.failure);
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
        error={isChecked && !isFine ? t('console.team.emailWrong') : (refused ?? undefined)}
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
