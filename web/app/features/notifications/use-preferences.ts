import { getNotificationPreferences, setNotificationPreference } from '@latchkey/contract/notification/calls';
import type { OutputOf } from '@latchkey/contract/define-call';
import type { NotificationKind } from '@latchkey/contract/notification/notification-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';

type Answer = OutputOf<typeof getNotificationPreferences>;

type Choice = { is_pushed: 0 | 1 } | { is_mailed: 0 | 1 };

const key = [getNotificationPreferences.method, getNotificationPreferences.path, {}];

/** Pushes and emails by kind: a change shows at once and is undone when the server refuses it. */
export function usePreferences() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const query = useCall(getNotificationPreferences, {});

  async function change(kind: NotificationKind, choice: Choice): Promise<void> {
    queries.setQueryData<Answer>(key, (answer) => {
      if (!answer) return answer;
      const kinds = answer.data.kinds.map((row) => (row.kind === kind ? { ...row, ...choice } : row));
      return { ...answer, data: { ...answer.data, kinds } };
    });
    try {
      await request(setNotificationPreference, { kind, ...choice });
    } catch {
      showToast({ text: t('notifications.notKept'), urgent: true });
      await queries.invalidateQueries({ queryKey: key });
    }
  }

  return { query, change };
}
