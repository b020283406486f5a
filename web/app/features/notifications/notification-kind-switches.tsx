import { QueryErrorState } from '../../api/query-error-state.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useNotificationPreferences } from './use-preferences.ts';

interface NotificationKindSwitchesProps {
  /** Whether notifications other than messages are pushed. */
  isPushEnabled: boolean;
}

/** Switches for push and email per notification kind; none for a server without kinds. */
export function NotificationKindSwitches({ isPushEnabled: isOn }: NotificationKindSwitchesProps) {
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
            disabled={!isOn && kind !== 'messages'}
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
