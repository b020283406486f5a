import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Chip } from '../../ui/chip.tsx';
import type { FilterName, FilterProps } from './filter-props.ts';
import { retryImport } from '../../ui/retry-import.ts';

const FilterPopover = lazy(() => retryImport(() => import('./filter-popover.tsx')));

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
    <Chip opens selected={on} icon={icon} onClick={() => setIsOpened(true)} aria-haspopup="dialog">
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
