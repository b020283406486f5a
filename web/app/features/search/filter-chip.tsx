import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Chip } from '../../ui/chip.tsx';
import type { FilterName, FilterProps } from './filter-props.ts';
import { patiently } from '../../ui/patiently.ts';

const FilterPopover = lazy(() => patiently(() => import('./filter-popover.tsx')));

interface FilterChipProps extends FilterProps {
  name: FilterName;
  label: string;
  on: boolean;
  icon?: ReactNode;
}

/** A filter as a chip; its panel is loaded on the first click. */
export function FilterChip({ name, label, on, icon, ...filter }: FilterChipProps) {
  const [isOpened, setIsOpened] = useState(false);
  const chip = (
    <Chip opens on={on} icon={icon} onClick={() => setIsOpened(true)} aria-haspopup="dialog">
      {label}
    </Chip>
  );
  if (!isOpened) return chip;
  return (
    <Suspense fallback={chip}>
      <FilterPopover name={name} label={label} on={on} icon={icon} {...filter} />
    </Suspense>
  );
}
