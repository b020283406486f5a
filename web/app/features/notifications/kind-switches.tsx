import { CallTrouble } from '../../api/call-trouble.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { usePreferences } from './use-preferences.ts';

interface KindSwitchesProps {
  /** Whether anything but messages is pushed at all. */
  isOn: boolean;
}

/** What is pushed, a switch for each kind. A server that knows no kinds has the one switch above them alone. */
export function KindSwitches({ isOn }: KindSwitchesProps) {
  const { t } = useTranslation();
  const { query, change } = usePreferences();
  const kinds = query.data?.data.kinds;
  return (
    <>
      <CallTrouble query={query} />
      {query.isLoading && !query.isPaused && <SkeletonList shape="row" count={3} label={t('session.loading')} />}
      <div className="news-kinds">
        {kinds?.map(({ kind, is_pushed }) => (
          <Switch
            key={kind}
            spread
            help={t(`notifications.kind.${kind}.help`)}
            checked={is_pushed === 1}
            disabled={!isOn && kind !== 'messages'}
            onChange={(event) => void change(kind, event.currentTarget.checked)}
          >
            {t(`notifications.kind.${kind}`)}
          </Switch>
        ))}
      </div>
    </>
  );
}
