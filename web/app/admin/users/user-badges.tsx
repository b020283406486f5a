import type { UserRow } from '@latchkey/contract/admin/users/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';

const tones: Record<UserRow['verification'], BadgeTone> = {
  initial: 'neutral',
  pending: 'warn',
  success: 'verified',
  failed: 'danger',
};

type BadgeFields = Pick<UserRow, 'is_active' | 'verification' | 'is_demo'>;

/** Badges of an account: switched off, verification, demo. */
export function UserBadges({ user: { is_active, verification, is_demo } }: { user: BadgeFields }) {
  const { t } = useTranslation();
  return (
    <span className="user-badges">
      {!is_active && <Badge tone="danger">{t('console.users.standing.off')}</Badge>}
      {verification !== 'initial' && (
        <Badge tone={tones[verification]}>{t(`console.users.verification.${verification}`)}</Badge>
      )}
      {is_demo && <Badge>{t('console.users.demo')}</Badge>}
    </span>
  );
}
