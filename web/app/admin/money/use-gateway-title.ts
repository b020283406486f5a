import { isGatewayName } from '@latchkey/contract/payment/gateways';
import { useTranslation } from '../../i18n/use-translation.ts';
import { gatewayTitles } from './gateway-names.ts';

/** Returns the displayed name of a gateway; an unknown one is returned unchanged. */
export function useGatewayTitle(): (gateway: string) => string {
  const { t } = useTranslation();
  return (gateway) => {
    if (!isGatewayName(gateway)) return gateway;
    return gateway === 'sandbox' ? t('console.money.sandbox') : gatewayTitles[gateway];
  };
}
