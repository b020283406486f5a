import { fetchBytes } from '../../../api/fetch-bytes.ts';
import { computePeaks } from './peaks.ts';

export interface DecodedVoice {
  /** The sound file. Browser recordings lack a duration header, so `seconds` comes from decoding. */
  blob: Blob;
  seconds: number;
  peaks: readonly number[];
}

const maxCached = 30;
const cache = new Map<string, Promise<DecodedVoice>>();

/** Downloads and decodes a voice message; cached per page. */
export function decodeVoice(address: string): Promise<DecodedVoice> {
  const cached = cache.get(address);
  if (cached) return cached;
  const decoding = decode(address);
  decoding.catch(() => cache.delete(address));
  cache.set(address, decoding);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return decoding;
}

async function decode(address: string): Promise<DecodedVoice> {
  const { bytes, type } = await fetchBytes(address);
  const blob = new Blob([bytes], { type });
  const context = new OfflineAudioContext(1, 1, 16_000);
  const sound = await context.decodeAudioData(bytes);
  return { blob, seconds: sound.duration, peaks: computePeaks(sound.getChannelData(0)) };
}
