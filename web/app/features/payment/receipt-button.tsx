import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../shared/api/download.ts';
import { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button, type ButtonStyle } from '../../ui/button.tsx';
import { getReceipt } from '@latchkey/contract/payment/calls';

interface ReceiptButtonProps extends Pick<ButtonStyle, 'size'> {
  payment: Pick<PaymentTransaction, 'id' | 'receipt_number'>;
}

/** Errors with a specific text. */
const translatedFailures: readonly string[] = [
  'unreachable',
  'too_many_requests',
  'transaction_not_found',
  'not_signed_in',
];

/** Downloads the payment's receipt as PDF. Renders nothing when it has no receipt number. */
export function ReceiptButton({ payment, size }: ReceiptButtonProps) {
  const { t, language } = useTranslation();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, receipt_number: number } = payment;
  if (!number) return null;

  async function downloadReceipt() {
    setLoading(true);
    setFailure(null);
    await download(getReceipt, { payment_transaction_id: id, language }).catch((error: unknown) => {
      const key = error instanceof CallError && translatedFailures.includes(error.key) ? error.key : 'other';
      setFailure(key);
    });
    setLoading(false);
  }

  return (
    <>
      <Button variant="line" size={size} pending={isLoading} onClick={() => void downloadReceipt()}>
        {!isLoading && <Download className="i-18" aria-hidden="true" />}
        {t('payment.receipt')}
        <span className="sr-only">{number}</span>
      </Button>
      {/* Inline, since the code of toasts may not load while offline. */}
      {failure && (
        <p role="alert" className="receipt-error">
          {t(`payment.receiptFailed.${failure}`)}
        </p>
      )}
    </>
  );
}
