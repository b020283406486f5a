import { adminEndSessions, adminResetUserTwoFactor, adminSwitchAccount } from '@latchkey/contract/admin/users/calls';
import { adminBlockUser, adminUnblockUser } from '@latchkey/contract/admin/chats/calls';
import type { Person } from '@latchkey/contract/admin/users/records';
import { Ban, EllipsisVertical, Gift, LogIn, LogOut, Megaphone, Power, ShieldOff, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useMay } from '../frame/self.ts';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { ReasonDialog } from './lazy-dialogs.ts';
import { useSignInAs } from './use-sign-in-as.ts';

type Question = 'sign-in-as' | 'switch-off' | 'switch-on' | 'sign-out' | 'reset-two-factor' | 'block' | 'unblock';

interface PersonActionsProps {
  person: Person;
  onGive: () => void;
  onTell: () => void;
}

/** What can be done for somebody, or about them; each asks why. */
export function PersonActions({ person, onGive, onTell }: PersonActionsProps) {
  const { t } = useTranslation();
  const mayHelp = useMay('help-people');
  const maySwitch = useMay('switch-accounts');
  const mayAnswer = useMay('answer-chats');
  const mayTell = useMay('send-notifications');
  const [question, ask] = useState<Question | null>(null);
  const answers = useAnswers(person);
  const { is_active: isActive, is_blocked: isBlocked } = person;
  return (
    <>
      {mayHelp && isActive && (
        <Button size="sm" variant="line" onClick={() => ask('sign-in-as')}>
          <LogIn className="flip" />
          {t('console.people.ask.sign-in-as.yes')}
        </Button>
      )}
      {mayHelp && (
        <Button size="sm" variant="line" onClick={onGive}>
          <Gift />
          {t('console.people.give')}
        </Button>
      )}
      {maySwitch && (
        <Button
          size="sm"
          variant={isActive ? 'danger' : 'primary'}
          onClick={() => ask(isActive ? 'switch-off' : 'switch-on')}
        >
          <Power />
          {t(`console.people.ask.${isActive ? 'switch-off' : 'switch-on'}.yes`)}
        </Button>
      )}
      {(mayHelp || mayAnswer || mayTell) && (
        <Menu trigger={<IconButton size="sm" label={t('console.people.more')} icon={<EllipsisVertical />} />}>
          {mayTell && (
            <MenuItem icon={<Megaphone />} onSelect={onTell}>
              {t('console.announcements.tell')}
            </MenuItem>
          )}
          {mayHelp && (
            <MenuItem icon={<LogOut className="flip" />} onSelect={() => ask('sign-out')}>
              {t('console.people.ask.sign-out.yes')}
            </MenuItem>
          )}
          {mayHelp && person.has_two_factor && (
            <MenuItem icon={<ShieldOff />} onSelect={() => ask('reset-two-factor')}>
              {t('console.people.ask.reset-two-factor.yes')}
            </MenuItem>
          )}
          {mayAnswer && (
            <MenuItem
              icon={isBlocked ? <Undo2 /> : <Ban />}
              danger={!isBlocked}
              onSelect={() => ask(isBlocked ? 'unblock' : 'block')}
            >
              {t(`console.people.ask.${isBlocked ? 'unblock' : 'block'}.yes`)}
            </MenuItem>
          )}
        </Menu>
      )}
      <Suspense fallback={null}>
        {question && (
          <ReasonDialog
            title={t(`console.people.ask.${question}.title`, { name: person.name || `#${person.id}` })}
            text={t(`console.people.ask.${question}.text`)}
            yesLabel={t(`console.people.ask.${question}.yes`)}
            danger={question === 'switch-off' || question === 'reset-two-factor' || question === 'block'}
            onClose={() => ask(null)}
            onYes={answers[question]}
          />
        )}
      </Suspense>
    </>
  );
}

function useAnswers({ id: user_id }: Person): Record<Question, (reason: string) => Promise<unknown>> {
  const { t } = useTranslation();
  const off = useAdminAction(adminSwitchAccount, { said: t('console.people.ask.switch-off.said') });
  const on = useAdminAction(adminSwitchAccount, { said: t('console.people.ask.switch-on.said') });
  const signOut = useAdminAction(adminEndSessions, { said: t('console.people.ask.sign-out.said') });
  const resetTwoFactor = useAdminAction(adminResetUserTwoFactor, {
    said: t('console.people.ask.reset-two-factor.said'),
  });
  const block = useAdminAction(adminBlockUser, { said: t('console.people.ask.block.said') });
  const unblock = useAdminAction(adminUnblockUser, { said: t('console.people.ask.unblock.said') });
  const signInAs = useSignInAs(user_id);
  return {
    'sign-in-as': signInAs,
    'switch-off': (reason) => off.run({ user_id, is_active: 0, reason }),
    'switch-on': (reason) => on.run({ user_id, is_active: 1, reason }),
    'sign-out': (reason) => signOut.run({ user_id, reason }),
    'reset-two-factor': (reason) => resetTwoFactor.run({ user_id, reason }),
    block: (reason) => block.run({ user_id, reason }),
    unblock: (reason) => unblock.run({ user_id, reason }),
  };
}
