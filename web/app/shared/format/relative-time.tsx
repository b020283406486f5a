import type { ReactNode } from 'react';
import { useFormat } from './use-format.ts';

interface RelativeTimeProps {
  iso: string;
  /** Text around the relative time. */
  children?: (when: string) => ReactNode;
}

/** Relative time with the date as title. */
export function RelativeTime({ iso, children = (when) => when }: RelativeTimeProps) {
  const format = useFormat();
  return (
    <time dateTime={iso} title={format.date(iso)}>
      {children(format.ago(iso))}
    </time>
  );
}
