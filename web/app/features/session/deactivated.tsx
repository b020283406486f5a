import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The account is deactivated: links to the contact page (contract 5.1). */
export function DeactivatedStep({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="sign-in-form">
      <p className="sign-in-text">{t('signIn.deactivatedText')}</p>
      <LinkButton to={paths.contact()} size="lg" block onClick={onLeave}>
        {t('signIn.contact')}
      </LinkButton>
    </div>
  );
}
