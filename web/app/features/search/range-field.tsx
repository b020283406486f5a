import { price } from '@latchkey/contract/limits';
import { type ReactNode, useState } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import { clampNumber, NumberInput } from '../../ui/fields/number-input.tsx';
import { orderedRange, type PriceRangeValue } from '../../ui/fields/price-range.tsx';

interface RangeFieldProps {
  fromLabel: ReactNode;
  toLabel: ReactNode;
  value: PriceRangeValue;
  placeholder: string;
  format: (value: number) => string;
  /** Called when a field is left, or Enter is pressed: the time to search. */
  onCommit: (value: PriceRangeValue) => void;
}

/** A minimum and a maximum as two number fields. Limits in the wrong order are exchanged. */
export function RangeField({ fromLabel, toLabel, value, placeholder, format, onCommit }: RangeFieldProps) {
  const [typed, setTyped] = useTypedRange(value);
  function commit() {
    const range = searchableRange(typed);
    setTyped(range);
    if (!isSameRange(range, value)) onCommit(range);
  }
  const input = (side: 'from' | 'to') => (
    <NumberInput
      small
      min={0}
      max={price.max}
      value={typed[side]}
      format={format}
      placeholder={placeholder}
      onValueChange={(number) => setTyped({ ...typed, [side]: number })}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <Field label={fromLabel}>{input('from')}</Field>
      <Field label={toLabel}>{input('to')}</Field>
    </div>
  );
}

/** The typed limits until the search has them, or others, such as cleared ones. */
export function useTypedRange(value: PriceRangeValue): [PriceRangeValue, (typed: PriceRangeValue) => void] {
  const [edit, setEdit] = useState<RangeEdit | null>(null);
  const current = followSearch(edit, value);
  if (current !== edit) setEdit(current);
  const change = (typed: PriceRangeValue) =>
    setEdit({ typed, searched: value, earlier: current ? [...current.earlier, current.typed] : [] });
  return [current?.typed ?? value, change];
}

/** Limits that the search does not have yet. */
export interface RangeEdit {
  typed: PriceRangeValue;
  /** The limits of the search when it was last rendered. */
  searched: PriceRangeValue;
  /** What was typed before, which the search may still be loading. */
  earlier: readonly PriceRangeValue[];
}

/** The edit once the search has these limits; null when they are to be shown. */
export function followSearch(edit: RangeEdit | null, value: PriceRangeValue): RangeEdit | null {
  if (!edit || isSameRange(edit.searched, value)) return edit;
  const isBehind = !isSameRange(edit.typed, value) && edit.earlier.some((limits) => isSameRange(limits, value));
  return isBehind ? { ...edit, searched: value, earlier: [] } : null;
}

/** The typed limits in order, and within what a search understands: it ignores a larger number. */
export function searchableRange({ from, to }: PriceRangeValue): PriceRangeValue {
  const withinBounds = (limit: number | null) => limit && clampNumber(limit, 0, price.max);
  return orderedRange({ from: withinBounds(from), to: withinBounds(to) });
}

function isSameRange(a: PriceRangeValue, b: PriceRangeValue): boolean {
  return a.from === b.from && a.to === b.to;
}
