import { type RefObject, useEffect, useState } from 'react';
import { fetchBytes } from '../../../shared/api/fetch-bytes.ts';
import { computePeaks } from './peaks.ts';

interface Sound {
  url: string;
  seconds: number;
  peaks: readonly number[];
}

/**
 * Duration and peaks of a voice message, decoded when it scrolls near the viewport. Playback works without them.
 * @param src null for a voice message whose data is known
 */
export function useDecodedVoice(container: RefObject<HTMLElement | null>, src: string | null): Sound | null {
  const [sound, setSound] = useState<Sound | null>(null);
  useEffect(() => {
    const element = container.current;
    if (!element || src === null) return;
    let isUnmounted = false;
    let url = '';
    async function load(address: string): Promise<void> {
      const decoded = await decodeVoice(address).catch(() => null);
      if (!decoded || isUnmounted) return;
      url = URL.createObjectURL(decoded.blob);
      setSound({ url, seconds: decoded.seconds, peaks: decoded.peaks });
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load(src);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      isUnmounted = true;
      observer.disconnect();
      if (url) URL.revokeObjectURL(url);
    };
  }, [container, src]);
  return sound;
}

interface DecodedVoice {
  /** The sound file. Browser recordings lack a duration header, so `seconds` comes from decoding. */
  blob: Blob;
  seconds: number;
  peaks: readonly number[];
}

const maxCached = 30;
const cache = new Map<string, Promise<DecodedVoice>>();

/** Downloads and decodes a voice message; cached per page. */
function decodeVoice(address: string): Promise<DecodedVoice> {
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
