import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import { CallError } from '../../api/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-class.ts';
import { getReceipt } from '@latchkey/contract/payment/calls';

interface ReceiptButtonProps extends Pick<ButtonLook, 'size'> {
  payment: Pick<PaymentTransaction, 'id' | 'receipt_number'>;
}

/** Failures that have words of their own. */
const toldFailures: readonly string[] = ['unreachable', 'too_many_requests', 'transaction_not_found', 'not_signed_in'];

/** Hands out the receipt of a payment as a file; nothing where there is none. */
export function ReceiptButton({ payment, size }: ReceiptButtonProps) {
  const { t, language } = useTranslation();
  const [isComing, setComing] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { id, receipt_number: number } = payment;
  if (!number) return null;

  async function fetchReceipt() {
    setComing(true);
    setTrouble(null);
    await download(getReceipt, { payment_transaction_id: id, language }).catch((error: unknown) => {
      const key = error instanceof CallError && toldFailures.includes(error.key) ? error.key : 'other';
      setTrouble(key);
    });
    setComing(false);
  }

  return (
    <>
      <Button variant="line" size={size} pending={isComing} onClick={() => void fetchReceipt()}>
        {!isComing && <Download className="i-18" aria-hidden="true" />}
        {t('payment.receipt')}
        <span className="sr-only">{number}</span>
      </Button>
      {/* Here, not as a passing message: what shows those may not be there without a connection. */}
      {trouble && (
        <p role="alert" className="receipt-trouble">
          {t(`payment.receiptFailed.${trouble}`)}
        </p>
      )}
    </>
  );
}
