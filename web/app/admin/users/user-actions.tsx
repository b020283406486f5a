import {
  adminEndSessions,
  adminResetUserTwoFactor,
  adminSwitchAccount,
  adminSignInAs,
} from '@latchkey/contract/admin/users/calls';
import { adminBlockUser, adminUnblockUser } from '@latchkey/contract/admin/chats/calls';
import type { UserDetail } from '@latchkey/contract/admin/users/records';
import { Ban, EllipsisVertical, Gift, LogIn, LogOut, Megaphone, Power, ShieldOff, Undo2 } from 'lucide-react';
import { Suspense, useState, lazy } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { useHasRight } from '../layout/current-operator.ts';
import { useAdminAction } from '../components/use-admin-action.ts';
import { userPaths } from '@latchkey/contract/paths';
import { useBrowserState } from '../../shared/api/browser-state.ts';
import { type Impersonation, startImpersonation } from '../../shared/session/impersonation.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';

/** Loaded on demand, because it imports the popup library. */
export const UserActionDialog = lazy(() => retryImport(() => import('./user-action-dialog.tsx')));

type UserAction = 'sign-in-as' | 'switch-off' | 'switch-on' | 'sign-out' | 'reset-two-factor' | 'block' | 'unblock';

interface UserActionsProps {
  user: UserDetail;
  onGrantPackage: () => void;
  onNotify: () => void;
}

/** Actions on a user. Each needs a reason. */
export function UserActions({ user, onGrantPackage, onNotify }: UserActionsProps) {
  const { t } = useTranslation();
  const mayHelp = useHasRight('help-people');
  const maySwitch = useHasRight('switch-accounts');
  const mayAnswer = useHasRight('answer-chats');
  const mayNotify = useHasRight('send-notifications');
  const [action, setAction] = useState<UserAction | null>(null);
  const runners = useActionRunners(user);
  const { is_active: isActive, is_blocked: isBlocked } = user;
  return (
    <>
      {mayHelp && isActive && (
        <Button size="sm" variant="line" onClick={() => setAction('sign-in-as')}>
          <LogIn className="flip" />
          {t('console.users.confirm.sign-in-as.yes')}
        </Button>
      )}
      {mayHelp && (
        <Button size="sm" variant="line" onClick={onGrantPackage}>
          <Gift />
          {t('console.users.grant')}
        </Button>
      )}
      {maySwitch && (
        <Button
          size="sm"
          variant={isActive ? 'danger' : 'primary'}
          onClick={() => setAction(isActive ? 'switch-off' : 'switch-on')}
        >
          <Power />
          {t(`console.users.confirm.${isActive ? 'switch-off' : 'switch-on'}.yes`)}
        </Button>
      )}
      {(mayHelp || mayAnswer || mayNotify) && (
        <Menu trigger={<IconButton size="sm" label={t('console.users.more')} icon={<EllipsisVertical />} />}>
          {mayNotify && (
            <MenuItem icon={<Megaphone />} onSelect={onNotify}>
              {t('console.announcements.notify')}
            </MenuItem>
          )}
          {mayHelp && (
            <MenuItem icon={<LogOut className="flip" />} onSelect={() => setAction('sign-out')}>
              {t('console.users.confirm.sign-out.yes')}
            </MenuItem>
          )}
          {mayHelp && user.has_two_factor && (
            <MenuItem icon={<ShieldOff />} onSelect={() => setAction('reset-two-factor')}>
              {t('console.users.confirm.reset-two-factor.yes')}
            </MenuItem>
          )}
          {mayAnswer && (
            <MenuItem
              icon={isBlocked ? <Undo2 /> : <Ban />}
              danger={!isBlocked}
              onSelect={() => setAction(isBlocked ? 'unblock' : 'block')}
            >
              {t(`console.users.confirm.${isBlocked ? 'unblock' : 'block'}.yes`)}
            </MenuItem>
          )}
        </Menu>
      )}
      <Suspense fallback={null}>
        {action && (
          <UserActionDialog
            title={t(`console.users.confirm.${action}.title`, { name: user.name || `#${user.id}` })}
            text={t(`console.users.confirm.${action}.text`)}
            confirmLabel={t(`console.users.confirm.${action}.yes`)}
            danger={action === 'switch-off' || action === 'reset-two-factor' || action === 'block'}
            onClose={() => setAction(null)}
            onConfirm={runners[action]}
          />
        )}
      </Suspense>
    </>
  );
}

function useActionRunners({ id: user_id }: UserDetail): Record<UserAction, (reason: string) => Promise<unknown>> {
  const { t } = useTranslation();
  const off = useAdminAction(adminSwitchAccount, { successText: t('console.users.confirm.switch-off.success') });
  const on = useAdminAction(adminSwitchAccount, { successText: t('console.users.confirm.switch-on.success') });
  const signOut = useAdminAction(adminEndSessions, { successText: t('console.users.confirm.sign-out.success') });
  const resetTwoFactor = useAdminAction(adminResetUserTwoFactor, {
    successText: t('console.users.confirm.reset-two-factor.success'),
  });
  const block = useAdminAction(adminBlockUser, { successText: t('console.users.confirm.block.success') });
  const unblock = useAdminAction(adminUnblockUser, { successText: t('console.users.confirm.unblock.success') });
  const signInAs = useImpersonate(user_id);
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

/** Returns a function that impersonates a user on the site, where a banner links back here. */
function useImpersonate(userId: number): (reason: string) => Promise<unknown> {
  const action = useAdminAction(adminSignInAs);
  return async (reason) => {
    const response = await action.run({ user_id: userId, reason });
    if (!response) return null;
    const { token, user, operator, until } = response.data;
    const impersonation: Impersonation = { operator, until, back: location.pathname };
    startImpersonation({ token, user }, impersonation, useBrowserState.getState().User_signup.data);
    // A full page load, so that no data of another account stays in memory.
    location.assign(userPaths.dashboard());
    return response;
  };
}
