import type { ReactNode } from 'react';
import { useFormat } from './use-format.ts';

/** How long ago something was, with its date as title; `children` are shown instead where a sentence says it. */
export function Ago({ iso, children }: { iso: string; children?: ReactNode }) {
  const format = useFormat();
  return (
    <time dateTime={iso} title={format.date(iso)}>
      {children ?? format.ago(iso)}
    </time>
  );
}
