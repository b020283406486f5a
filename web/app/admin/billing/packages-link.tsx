import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Link to the packages, shown while there are no payments or subscriptions. */
export function PackagesLink() {
  const { t } = useTranslation();
  return (
    <LinkButton variant="line" to="/admin/packages">
      {t('console.billing.payments.toPackages')}
    </LinkButton>
  );
}
