import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { classNames } from '../class-names.ts';

/** A title that expands its content. Works without scripts; find-in-page finds the content. */
export function Disclosure({
  title,
  open,
  name,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  /** Of disclosures with the same name only one is open. */
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

/** A list of disclosures with a line above the first. */
export function Disclosures({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('disclosures', className)}>{children}</div>;
}
