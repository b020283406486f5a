import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Shown instead of the label, which stays the accessible name. */
  icon?: ReactNode;
}

/** Selects one of two to six visible options. Native radios, so arrow keys work. */
export function SegmentedControl<Value extends string>({
  legend,
  segments,
  value,
  onValueChange,
  className,
}: {
  legend: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}) {
  const name = useId();
  return (
    <fieldset className={classNames('segments', className)}>
      <legend className="sr-only">{legend}</legend>
      {segments.map((segment) => (
        <label className="segment" key={segment.value} title={segment.icon ? segment.label : undefined}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
            aria-label={segment.icon ? segment.label : undefined}
          />
          {segment.icon ?? segment.label}
        </label>
      ))}
    </fieldset>
  );
}
