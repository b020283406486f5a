import { paths } from '@latchkey/contract/paths';
import type { PropertyDetail } from '@latchkey/contract/records/property-detail';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSignInDialog } from '../../session/sign-in.ts';
import { contactOf } from './contact-of.ts';
import { mailAddress } from './mail-address.ts';

/**
 * Asks to sign in for something about a home, with the ways to its owner that stand open anyway.
 * @param address absolute, of the page, for the mail
 */
export function useAsk(home: PropertyDetail, address: string) {
  const { t } = useTranslation();
  const ask = useSignInDialog();
  const { title } = home;
  return (kind: 'favourite' | 'message' | 'interest' | 'report') => {
    const { isOpen, phone, email } = contactOf(home);
    const mail = isOpen && email ? mailAddress(email, t('property.owner.subject', { title }), address) : '';
    const about = { title, path: paths.property(home.slug_id), phone: isOpen ? phone : '', mail };
    ask({ kind, propertyId: home.id }, about);
  };
}
