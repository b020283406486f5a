import { useQueryClient } from '../../shared/api/query-client.ts';
import { QueryErrorState } from '../../components/query-error-state.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { getNotificationPreferences, setNotificationPreference } from '@latchkey/contract/notification/calls';
import type { OutputOf } from '@latchkey/contract/define-call';
import type { NotificationKind } from '@latchkey/contract/notification/notification-kinds';
import { request } from '../../shared/api/request.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { useEffect, useState } from 'react';
import { readPushPreference, getPushPermission } from '../../shared/push/push-preference.ts';
import { ensurePush, enablePush, disablePush } from '../../shared/push/push-registration.ts';
import { Note } from '../../ui/feedback/note.tsx';

interface NotificationKindSwitchesProps {
  /** Whether notifications other than messages are pushed. */
  isPushEnabled: boolean;
}

/** Switches for push and email per notification kind; none for a server without kinds. */
export function NotificationKindSwitches({ isPushEnabled }: NotificationKindSwitchesProps) {
  const { t } = useTranslation();
  const { query, change } = useNotificationPreferences();
  const kinds = query.data?.data.kinds;
  const mailed = kinds?.filter(({ is_mailed }) => is_mailed !== undefined) ?? [];
  return (
    <>
      <QueryErrorState query={query} />
      {query.isLoading && !query.isPaused && <SkeletonList shape="row" count={3} label={t('session.loading')} />}
      <div className="notification-kinds">
        {kinds?.map(({ kind, is_pushed }) => (
          <Switch
            key={kind}
            spread
            help={t(`notifications.kind.${kind}.help`)}
            checked={is_pushed === 1}
            disabled={!isPushEnabled && kind !== 'messages'}
            onChange={(event) => void change(kind, { is_pushed: event.currentTarget.checked ? 1 : 0 })}
          >
            {t(`notifications.kind.${kind}`)}
          </Switch>
        ))}
      </div>
      {mailed.length > 0 && (
        <fieldset className="notification-kinds">
          <legend>{t('notifications.byEmail')}</legend>
          {mailed.map(({ kind, is_mailed }) => (
            <Switch
              key={kind}
              spread
              checked={is_mailed === 1}
              onChange={(event) => void change(kind, { is_mailed: event.currentTarget.checked ? 1 : 0 })}
            >
              {t(`notifications.kind.${kind}`)}
            </Switch>
          ))}
        </fieldset>
      )}
    </>
  );
}

type Preferences = OutputOf<typeof getNotificationPreferences>;

type PreferenceChange = { is_pushed: 0 | 1 } | { is_mailed: 0 | 1 };

const queryKey = [getNotificationPreferences.method, getNotificationPreferences.path, {}];

/** Push and email preferences by kind, with optimistic updates that are reverted when the server rejects them. */
function useNotificationPreferences() {
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
      showToast({ text: t('notifications.notSaved'), urgent: true });
      await queries.invalidateQueries({ queryKey });
    }
  }

  return { query, change };
}

/** Switches push on this device. Explains when the browser does not support it or the user has denied it. */
export function DevicePushSwitch() {
  const { t } = useTranslation();
  const [status, setStatus] = useState(getPushPermission);
  const [isOn, setIsOn] = useState(() => status === 'granted' && readPushPreference(localStorage)?.state === 'on');
  const [pending, setPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    // The user may have granted the permission in the browser's settings since the last visit.
    void ensurePush().then((isActive) => isActive && setIsOn(true));
  }, []);

  async function change(wanted: boolean) {
    setPending(true);
    setHasFailed(false);
    setIsOn(wanted);
    if (wanted) {
      const permission = await Notification.requestPermission();
      setStatus(permission);
      const isActive = permission === 'granted' && (await enablePush());
      setIsOn(isActive);
      setHasFailed(permission === 'granted' && !isActive);
    } else await disablePush();
    setPending(false);
  }

  if (status === 'unsupported') return <Note>{t('notifications.device.unsupported')}</Note>;
  if (status === 'denied') return <Note tone="warn">{t('notifications.device.denied')}</Note>;
  return (
    <>
      <Switch
        spread
        help={t('notifications.device.help')}
        checked={isOn}
        disabled={pending}
        onChange={(event) => void change(event.currentTarget.checked)}
      >
        {t('notifications.device.switch')}
      </Switch>
      {hasFailed && (
        <Note tone="danger" live className="mt-3">
          {t('notifications.device.failed')}
        </Note>
      )}
    </>
  );
}
