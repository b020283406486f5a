import { callApi } from './call-api.ts';
import type { FreshAccount } from './fresh-account.ts';

/** A payment as its payer sees it. */
export interface PaymentRow {
  id: number;
  order_id: string | null;
  package_id: number;
  amount: number;
  currency: string;
  payment_gateway: string | null;
  payment_status: string;
  receipt_number?: string | null;
}

interface Feature {
  name: string;
  limit_type: string;
  limit: number | null;
}

interface Offer {
  id: number;
  name: string;
  price: number | null;
  /** Hours. */
  duration: number;
  features: Feature[];
}

interface Packages {
  data: Offer[];
  active_packages: (Offer & { start_date: string; end_date: string })[];
}

/** A mail as /outbox returns it. */
export interface SentMail {
  recipient: string;
  subject: string;
  text: string;
}

const termsOf = ({ name, features }: Offer) =>
  [name, ...features.map(({ name: feature, limit_type, limit }) => `${feature} ${limit_type} ${limit}`)].join(', ');

const hoursBetween = (start: string, end: string) => (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 3_600_000;

/**
 * Compares payments, packages and receipts of a buyer with the offer of the market: price in the currency of the
 * gateway, duration, limits. Returns one line for each difference.
 */
export async function findPurchaseErrors(
  market: string,
  { token, email }: FreshAccount & { token: string },
  payments: readonly PaymentRow[],
  mails: readonly SentMail[],
): Promise<string[]> {
  const [own, settings, offers] = await Promise.all([
    callApi<Offer[]>(market, 'get-package', { token }) as unknown as Promise<Packages>,
    callApi<{ type: string; data: string }[]>(market, 'get_payment_settings', { token }),
    // As a visitor: a buyer is no longer offered a package that is active.
    callApi<Offer[]>(market, 'get-package') as unknown as Promise<Packages>,
  ]);
  const offerOf = (id: number) => offers.data.find((offer) => offer.id === id);
  const compare = (name: string, is: unknown, should: unknown) =>
    is === should ? [] : [`${name}: ${is}, not ${should}`];

  const paymentErrors = payments.flatMap(({ amount, currency, package_id, payment_gateway }) => {
    const currencySetting = settings.data.find(
      ({ type }) => type === `${payment_gateway?.toLowerCase()}_currency`,
    )?.data;
    const price = `${offerOf(package_id)?.price} ${currencySetting}`;
    return compare('payment', `${amount} ${currency}`, price);
  });
  const packageErrors = own.active_packages.flatMap((one) => {
    const offer = offerOf(one.id);
    return [
      ...compare('package', termsOf(one), offer && termsOf(offer)),
      ...compare('hours', hoursBetween(one.start_date, one.end_date), offer?.duration),
    ];
  });
  const receiptErrors = payments.flatMap(({ receipt_number: number, amount, currency, package_id }) => {
    if (!number) return [];
    const receipt = mails.find(({ recipient, subject }) => recipient === email && subject.includes(number));
    const expectedTexts = [offerOf(package_id)?.name ?? '', `${currency} ${amount.toFixed(2)}`];
    const text = receipt?.text.replaceAll('\u00a0', ' ') ?? '';
    return expectedTexts
      .filter((each) => !text.includes(each))
      .map((each) => `receipt ${number} does not say ${each}: ${text}`);
  });
  return [...paymentErrors, ...packageErrors, ...receiptErrors];
}
