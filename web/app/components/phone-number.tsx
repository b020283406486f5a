import { useEffect, useState } from 'react';
import { retryImport } from '../shared/browser/retry-import.ts';

/** A phone number, grouped as in its country once the rules of all countries have loaded. */
export function PhoneNumber({ number }: { number: string }) {
  const [text, setText] = useState(number);
  useEffect(() => {
    let isCurrent = true;
    const showFormatted = async () => {
      const { formatPhone } = await retryImport(() => import('../shared/format/format-phone.ts'));
      if (isCurrent) setText(formatPhone(number));
    };
    void showFormatted();
    return () => {
      isCurrent = false;
    };
  }, [number]);
  return <bdi className="num">{text}</bdi>;
}
