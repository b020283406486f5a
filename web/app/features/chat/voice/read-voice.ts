import { readBytes } from '../../../api/read-bytes.ts';
import { peaksOf } from './peaks.ts';

export interface VoiceSound {
  /** The sound file. Browser recordings lack a duration header, so `seconds` comes from decoding. */
  blob: Blob;
  seconds: number;
  peaks: readonly number[];
}

const maxCached = 30;
const cache = new Map<string, Promise<VoiceSound>>();

/** Downloads and decodes a voice message; cached per page. */
export function readVoice(address: string): Promise<VoiceSound> {
  const cached = cache.get(address);
  if (cached) return cached;
  const decoding = decode(address);
  decoding.catch(() => cache.delete(address));
  cache.set(address, decoding);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return decoding;
}

async function decode(address: string): Promise<VoiceSound> {
  const { bytes, type } = await readBytes(address);
  const blob = new Blob([bytes], { type });
  const context = new OfflineAudioContext(1, 1, 16_000);
  const sound = await context.decodeAudioData(bytes);
  return { blob, seconds: sound.duration, peaks: peaksOf(sound.getChannelData(0)) };
}
