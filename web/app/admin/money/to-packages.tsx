import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The next step while nobody has bought one. */
export function ToPackages() {
  const { t } = useTranslation();
  return (
    <LinkButton variant="line" to="/admin/packages">
      {t('console.money.payments.toPackages')}
    </LinkButton>
  );
}
