import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSelf } from '../frame/self.ts';

/** A link to choose a password, opened where somebody is signed in: it may be meant for somebody else. */
export default function AlreadyIn() {
  const { t } = useTranslation();
  const { name } = useSelf();
  return (
    <EmptyState
      centred
      heading="h1"
      title={t('console.team.signedInAs', { name })}
      text={t('console.team.signOutFirst')}
    />
  );
}
