import { type RefObject, useEffect, useState } from 'react';
import { decodeVoice } from './read-voice.ts';

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
