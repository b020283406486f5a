import { classNames } from '../class-names.ts';

/** A used or completed share. `valueText` is the accessible value, such as "3 of 10 listings". */
export function Meter({
  label,
  value,
  max,
  valueText,
  className,
}: {
  label: string;
  value: number;
  max: number;
  valueText: string;
  className?: string;
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span
      className={classNames('meter', share === 1 && 'meter-full', className)}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
    >
      <b style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
