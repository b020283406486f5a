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

/** Number of bars of a waveform. */
export const barCount = 40;

/** Height of silence as a share of the highest bar, so that it stays visible. */
export const minHeight = 0.12;

/**
 * The loudness (RMS) of a recording in `count` bars.
 * @param samples between -1 and 1
 * @returns shares of the loudest bar, 0.12 to 1
 */
export function computePeaks(samples: ArrayLike<number>, count: number = barCount): number[] {
  return normalise(
    Array.from({ length: count }, (_, bar) => {
      const from = Math.floor((bar * samples.length) / count);
      const to = Math.max(from + 1, Math.floor(((bar + 1) * samples.length) / count));
      let sum = 0;
      for (let at = from; at < to && at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2;
      return Math.sqrt(sum / (to - from));
    }),
  );
}

/** Resamples the levels measured while recording to `count` bars. */
export function resampleLevels(levels: readonly number[], count: number = barCount): number[] {
  if (levels.length === 0) return Array.from({ length: count }, () => minHeight);
  return normalise(Array.from({ length: count }, (_, bar) => levels[Math.floor((bar * levels.length) / count)] ?? 0));
}

function normalise(bars: readonly number[]): number[] {
  const highest = Math.max(...bars);
  if (!(highest > 0)) return bars.map(() => minHeight);
  return bars.map((bar) => Math.max(minHeight, bar / highest));
}

/** `0:07`, `12:40`; an unknown length is `0:00`. */
export function durationText(seconds: number): string {
  const rounded = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`;
}
