import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useCurrentOperator } from '../layout/current-operator.ts';

/** A password link that is opened while an operator is signed in: it may be meant for another account. */
export default function AlreadySignedIn() {
  const { t } = useTranslation();
  const { name } = useCurrentOperator();
  return (
    <EmptyState
      centred
      heading="h1"
      title={t('console.team.signedInAs', { name })}
      text={t('console.team.signOutFirst')}
    />
  );
}
