import { type RefObject, useEffect, useState } from 'react';
import { readVoice } from './read-voice.ts';

interface Sound {
  url: string;
  seconds: number;
  peaks: readonly number[];
}

/**
 * Length and bars of a voice message, read when it comes near the screen. Without them it can be played all the same.
 * @param src null for one that needs no reading
 */
export function useVoiceSound(frame: RefObject<HTMLElement | null>, src: string | null): Sound | null {
  const [sound, setSound] = useState<Sound | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || src === null) return;
    let isLeft = false;
    let url = '';
    async function read(address: string): Promise<void> {
      const found = await readVoice(address).catch(() => null);
      if (!found || isLeft) return;
      url = URL.createObjectURL(found.blob);
      setSound({ url, seconds: found.seconds, peaks: found.peaks });
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void read(src);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      isLeft = true;
      observer.disconnect();
      if (url) URL.revokeObjectURL(url);
    };
  }, [frame, src]);
  return sound;
}
