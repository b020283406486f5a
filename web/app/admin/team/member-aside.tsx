import type { OutputOf } from '@latchkey/contract/define-call';
import { adminChangeRole, adminInviteAgain, adminSwitchOperator } from '@latchkey/contract/admin/team/calls';
import { adminResetTwoFactor } from '@latchkey/contract/admin/two-factor/calls';
import type { TeamMember } from '@latchkey/contract/admin/team/records';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { InvitationLink } from './invitation-link.tsx';
import { RoleField } from './role-field.tsx';

/** An operator's role, status and invitation. */
export function MemberAside({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name, state, is_self: isSelf } = member;
  const change = useAdminAction(adminChangeRole, { successText: t('console.team.roleChanged'), quiet: true });
  const switchAccess = useAdminAction(adminSwitchOperator, {
    successText: t(state === 'off' ? 'console.team.switchedOn' : 'console.team.switchedOff'),
  });
  const invite = useAdminAction(adminInviteAgain);
  const [invitation, setInvitation] = useState<OutputOf<typeof adminInviteAgain>['data'] | null>(null);
  const resetTwoFactor = useAdminAction(adminResetTwoFactor, { successText: t('console.twoFactor.wasReset') });
  const [role, setRole] = useState(member.role);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await change.run({ id, role })) onClose();
  }

  async function inviteAgain() {
    const response = await invite.run({ id });
    if (response) setInvitation(response.data);
  }

  const isOff = state === 'off';
  return (
    <FormAside
      title={name}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={change.pending}
      isDirty={role !== member.role}
      footerStart={
        !isSelf && (
          <Button
            size="sm"
            variant={isOff ? 'line' : 'danger'}
            pending={switchAccess.pending}
            onClick={() => void switchAccess.run({ id, is_active: isOff ? 1 : 0 })}
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
          {adminFailureText(t, change.failure)}
        </Note>
      )}
      {state === 'invited' && (
        <Note
          tone="warn"
          action={
            <Button size="sm" variant="line" pending={invite.pending} onClick={() => void inviteAgain()}>
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
        <Button
          size="sm"
          variant="line"
          pending={resetTwoFactor.pending}
          onClick={() => void resetTwoFactor.run({ id })}
        >
          {t('console.twoFactor.reset')}
        </Button>
      )}
      <Link className="link" to={`/admin/log?operator_id=${id}`}>
        {t('console.team.whatTheyDid')}
      </Link>
    </FormAside>
  );
}
