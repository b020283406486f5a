import { classNames } from '../../../ui/class-names.ts';

interface WaveProps {
  /** Shares of the height, 0 to 1. */
  bars: readonly number[];
  /** How many of them were played. */
  played?: number;
  className?: string;
}

/** The bars of a voice; what they say stands in words beside them. */
export function Wave({ bars, played = 0, className }: WaveProps) {
  return (
    <span className={classNames('chat-wave', className)} aria-hidden="true">
      {bars.map((bar, at) => (
        <i key={at} data-played={at < played || undefined} style={{ blockSize: `${Math.round(bar * 100)}%` }} />
      ))}
    </span>
  );
}
