import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Shown without an enabled gateway: the user has to contact the operator. */
export function NoPaymentMethod() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('payment.none')}
      text={t('payment.noneText')}
      action={<LinkButton to={paths.contact()}>{t('payment.noneAction')}</LinkButton>}
    />
  );
}
