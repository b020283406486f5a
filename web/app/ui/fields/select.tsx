import type { ComponentPropsWithRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field.tsx';

/** A native select; options are `<option>` children. */
export function Select({ small, className, ...rest }: ComponentPropsWithRef<'select'> & { small?: boolean }) {
  const control = useFieldControl();
  return (
    <span className={classNames('input select', small && 'input-sm', className)}>
      <select {...control} {...rest} />
      <ChevronDown className="i-18" />
    </span>
  );
}
