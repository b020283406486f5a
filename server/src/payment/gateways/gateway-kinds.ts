import { flutterwaveKind } from './flutterwave/flutterwave-gateway.ts';
import type { GatewayKind } from './gateway.ts';
import { paypalKind } from './paypal/paypal-gateway.ts';
import { paystackKind } from './paystack/paystack-gateway.ts';
import { stripeKind } from './stripe/stripe-gateway.ts';

/** Every gateway that can be enabled in the console. */
export const gatewayKinds: readonly GatewayKind[] = [stripeKind, paystackKind, paypalKind, flutterwaveKind];
