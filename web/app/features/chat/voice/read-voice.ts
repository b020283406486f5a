import { readBytes } from '../../../api/read-bytes.ts';
import { peaksOf } from './peaks.ts';

export interface VoiceSound {
  /** What is played. A recording of a browser does not say how long it is; decoded it does. */
  blob: Blob;
  seconds: number;
  peaks: readonly number[];
}

/** What was read stays while the page stands, up to so many. */
const mostKept = 30;
const kept = new Map<string, Promise<VoiceSound>>();

/** Length and bars of a voice message; read once. */
export function readVoice(address: string): Promise<VoiceSound> {
  const known = kept.get(address);
  if (known) return known;
  const reading = decode(address);
  reading.catch(() => kept.delete(address));
  kept.set(address, reading);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return reading;
}

async function decode(address: string): Promise<VoiceSound> {
  const { bytes, type } = await readBytes(address);
  const blob = new Blob([bytes], { type });
  const context = new OfflineAudioContext(1, 1, 16_000);
  const sound = await context.decodeAudioData(bytes);
  return { blob, seconds: sound.duration, peaks: peaksOf(sound.getChannelData(0)) };
}
