/** Bars of a waveform in the chat. */
export const barCount = 40;

/** No bar is lower than this share of the highest, so that silence is seen too. */
const floor = 0.12;

/**
 * The loudness of a recording as so many bars.
 * @param samples between -1 and 1
 * @returns shares of the loudest bar, 0.12 to 1
 */
export function peaksOf(samples: ArrayLike<number>, count: number = barCount): number[] {
  return levelled(
    Array.from({ length: count }, (_, bar) => {
      const from = Math.floor((bar * samples.length) / count);
      const to = Math.max(from + 1, Math.floor(((bar + 1) * samples.length) / count));
      let sum = 0;
      for (let at = from; at < to && at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2;
      return Math.sqrt(sum / (to - from));
    }),
  );
}

/** Brings the levels that were heard while recording into as many bars. */
export function barsOf(levels: readonly number[], count: number = barCount): number[] {
  if (levels.length === 0) return Array.from({ length: count }, () => floor);
  return levelled(Array.from({ length: count }, (_, bar) => levels[Math.floor((bar * levels.length) / count)] ?? 0));
}

function levelled(bars: readonly number[]): number[] {
  const most = Math.max(...bars);
  if (!(most > 0)) return bars.map(() => floor);
  return bars.map((bar) => Math.max(floor, bar / most));
}

/** `0:07`, `12:40`; a length that nobody knows is `0:00`. */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
