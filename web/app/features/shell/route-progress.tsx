import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useNavigation } from 'react-router';
import { ProgressBar } from '../../ui/feedback/progress.tsx';

/** Progress bar at the top while a route loads (specification 1). */
export function RouteProgress() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  return <ProgressBar active={navigation.state !== 'idle'} label={t('shell.loading')} />;
}
