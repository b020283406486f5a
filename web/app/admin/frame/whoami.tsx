import { adminSignOut } from '@latchkey/contract/calls/operator';
import { LogOut } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { askAdmin } from '../kit/ask-admin.ts';
import { endSession } from '../session/console-session.ts';
import { useSelf } from './self.ts';

/** Who is signed in, as what, and the way out. */
export function Whoami() {
  const { t } = useTranslation();
  const { name, role } = useSelf();
  async function leave() {
    // Without an answer the session ends by itself after some hours; whoever leaves is gone from here at once.
    await askAdmin(adminSignOut, {}).catch(() => undefined);
    endSession();
  }
  return (
    <div className="console-whoami">
      <p>
        <b>{name}</b>
        <span>{t(`console.role.${role}`)}</span>
      </p>
      <IconButton
        size="sm"
        label={t('console.frame.signOut')}
        icon={<LogOut className="flip" />}
        onClick={() => void leave()}
      />
    </div>
  );
}
