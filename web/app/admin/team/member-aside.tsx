import type { OutputOf } from '@latchkey/contract/define-call';
import { adminChangeRole, adminInviteAgain, adminSwitchOperator } from '@latchkey/contract/admin/team/calls';
import { adminResetTwoFactor } from '@latchkey/contract/admin/two-factor/calls';
import type { TeamMember } from '@latchkey/contract/admin/team/records';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { failureText } from '../kit/failure-text.ts';
import { FormAside } from '../kit/form-aside.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { InvitationLink } from './invitation-link.tsx';
import { RoleField } from './role-field.tsx';

/** One of the operator's people: their role, and whether they may come in. */
export function MemberAside({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name, state, is_self: isSelf } = member;
  const change = useAdminAction(adminChangeRole, { said: t('console.team.roleChanged'), quiet: true });
  const turn = useAdminAction(adminSwitchOperator, {
    said: t(state === 'off' ? 'console.team.switchedOn' : 'console.team.switchedOff'),
  });
  const again = useAdminAction(adminInviteAgain);
  const [invitation, setInvitation] = useState<OutputOf<typeof adminInviteAgain>['data'] | null>(null);
  const reset = useAdminAction(adminResetTwoFactor, { said: t('console.twoFactor.wasReset') });
  const [role, setRole] = useState(member.role);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await change.run({ id, role })) onClose();
  }

  async function inviteAgain() {
    const answered = await again.run({ id });
    if (answered) setInvitation(answered.data);
  }

  const isOff = state === 'off';
  return (
    <FormAside
      title={name}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={change.pending}
      isDirty={role !== member.role}
      foot={
        !isSelf && (
          <Button
            size="sm"
            variant={isOff ? 'line' : 'danger'}
            pending={turn.pending}
            onClick={() => void turn.run({ id, is_active: isOff ? 1 : 0 })}
          >
            {t(isOff ? 'console.team.switchOn' : 'console.team.switchOff')}
          </Button>
        )
      }
    >
      {isSelf && (
        <Note>
          {t('console.team.notYourself')}{' '}
          <Link className="link" to="/admin/account">
            {t('console.team.account')}
          </Link>
        </Note>
      )}
      {change.failure && (
        <Note tone="danger" live>
          {failureText(t, change.failure)}
        </Note>
      )}
      {state === 'invited' && (
        <Note
          tone="warn"
          action={
            <Button size="sm" variant="line" pending={again.pending} onClick={() => void inviteAgain()}>
              {t('console.team.inviteAgain')}
            </Button>
          }
        >
          {t('console.team.notYetIn')}
        </Note>
      )}
      {invitation && <InvitationLink email={member.email} invitation={invitation} />}
      <RoleField role={role} onChange={setRole} disabled={isSelf} />
      {!isSelf && member.has_two_factor && (
        <Button size="sm" variant="line" pending={reset.pending} onClick={() => void reset.run({ id })}>
          {t('console.twoFactor.reset')}
        </Button>
      )}
      <Link className="link" to={`/admin/log?operator_id=${id}`}>
        {t('console.team.whatTheyDid')}
      </Link>
    </FormAside>
  );
}
