import { isGatewayName, type GatewayName } from '@latchkey/contract/payment/gateways';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** Brand names of the gateways; the sandbox's name is translated. */
const gatewayTitles: Readonly<Record<Exclude<GatewayName, 'sandbox'>, string>> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  paystack: 'Paystack',
  paypal: 'PayPal',
  flutterwave: 'Flutterwave',
};

/** Returns the displayed name of a gateway; an unknown one is returned unchanged. */
export function useGatewayTitle(): (gateway: string) => string {
  const { t } = useTranslation();
  return (gateway) => {
    if (!isGatewayName(gateway)) return gateway;
    return gateway === 'sandbox' ? t('console.billing.sandbox') : gatewayTitles[gateway];
  };
}
