import type { ReactNode } from 'react';
import { useFormat } from './use-format.ts';

/** Relative time with the date as title; `children` replace the text. */
export function RelativeTime({ iso, children }: { iso: string; children?: ReactNode }) {
  const format = useFormat();
  return (
    <time dateTime={iso} title={format.date(iso)}>
      {children ?? format.ago(iso)}
    </time>
  );
}
