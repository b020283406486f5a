import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { classNames } from './class-names.ts';

/** A question that opens to its answer. Works without a script; the browser's search finds the text inside. */
export function Disclosure({
  title,
  open,
  name,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
  children: ReactNode;
}) {
  return (
    <details className="disclosure" open={open} name={name}>
      <summary>
        {title}
        <Plus />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}

/** A stack of disclosures with a line above the first. */
export function Disclosures({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('disclosures', className)}>{children}</div>;
}
