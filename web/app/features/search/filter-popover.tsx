import { type ReactNode, useState } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { FilterField } from './filter-field.tsx';
import type { FilterName, FilterProps } from './filter-props.ts';

/** Open at first, because a click loaded it. */
export default function FilterPopover({
  name,
  label,
  on,
  icon,
  ...filter
}: FilterProps & { name: FilterName; label: string; on: boolean; icon?: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      trigger={
        <Chip opens selected={on} icon={icon}>
          {label}
        </Chip>
      }
    >
      <div className="filter-panel">
        <FilterField name={name} {...filter} />
      </div>
    </Popover>
  );
}
