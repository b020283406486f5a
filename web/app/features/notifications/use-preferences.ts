import { getNotificationPreferences, setNotificationPreference } from '@latchkey/contract/notification/calls';
import type { OutputOf } from '@latchkey/contract/define-call';
import type { NotificationKind } from '@latchkey/contract/notification/notification-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';

type Preferences = OutputOf<typeof getNotificationPreferences>;

type PreferenceChange = { is_pushed: 0 | 1 } | { is_mailed: 0 | 1 };

const queryKey = [getNotificationPreferences.method, getNotificationPreferences.path, {}];

/** Push and email preferences by kind, with optimistic updates that are reverted when the server rejects them. */
export function useNotificationPreferences() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const query = useCall(getNotificationPreferences, {});

  async function change(kind: NotificationKind, preference: PreferenceChange): Promise<void> {
    queries.setQueryData<Preferences>(queryKey, (current) => {
      if (!current) return current;
      const kinds = current.data.kinds.map((row) => (row.kind === kind ? { ...row, ...preference } : row));
      return { ...current, data: { ...current.data, kinds } };
    });
    try {
      await request(setNotificationPreference, { kind, ...preference });
    } catch {
      showToast({ text: t('notifications.notKept'), urgent: true });
      await queries.invalidateQueries({ queryKey });
    }
  }

  return { query, change };
}
