import { getNotificationPreferences, setNotificationPreference } from '@latchkey/contract/calls/notification';
import type { OutputOf } from '@latchkey/contract/call';
import type { NotificationKind } from '@latchkey/contract/rules/notification-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { dispatch } from '../../api/dispatch.ts';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';

type Answer = OutputOf<typeof getNotificationPreferences>;

const key = [getNotificationPreferences.method, getNotificationPreferences.path, {}];

/** What somebody is pushed, by kind: changed at once, taken back where the server does not take it. */
export function usePreferences() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const query = useCall(getNotificationPreferences, {});

  async function change(kind: NotificationKind, on: boolean): Promise<void> {
    const is_pushed = on ? 1 : 0;
    queries.setQueryData<Answer>(key, (answer) => {
      if (!answer) return answer;
      const kinds = answer.data.kinds.map((row) => (row.kind === kind ? ({ kind, is_pushed } as const) : row));
      return { ...answer, data: { ...answer.data, kinds } };
    });
    try {
      await dispatch(setNotificationPreference, { kind, is_pushed });
    } catch {
      showToast({ text: t('notifications.notKept'), urgent: true });
      await queries.invalidateQueries({ queryKey: key });
    }
  }

  return { query, change };
}
