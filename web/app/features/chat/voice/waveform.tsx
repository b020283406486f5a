import { classNames } from '../../../ui/class-names.ts';

interface WaveformProps {
  /** Shares of the height, 0 to 1. */
  bars: readonly number[];
  /** Number of bars already played. */
  played?: number;
  className?: string;
}

/** The waveform of a voice message; decorative, since the duration is shown as text. */
export function Waveform({ bars, played = 0, className }: WaveformProps) {
  return (
    <span className={classNames('chat-wave', className)} aria-hidden="true">
      {bars.map((bar, index) => (
        <i key={index} data-played={index < played || undefined} style={{ blockSize: `${Math.round(bar * 100)}%` }} />
      ))}
    </span>
  );
}
