import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { barCount, durationText, Waveform, computePeaks } from './waveform.tsx';
import { fetchBytes } from '../../../shared/api/download.ts';

interface VoicePlayerProps {
  /** URL of the sound; an object URL for a queued message. */
  src: string;
  /** Duration and peaks of a recording made on this device. */
  recorded?: { seconds: number; peaks: readonly number[] } | undefined;
}

/** Only one voice message plays at a time. */
let playing: HTMLAudioElement | null = null;

const placeholderPeaks: readonly number[] = Array.from({ length: barCount }, () => 0.3);

/** A voice message with a play button and a seek slider over its waveform. */
export function VoicePlayer({ src, recorded }: VoicePlayerProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const sound = useDecodedVoice(container, recorded ? null : src);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [position, setPosition] = useState(0);
  /** Object URL of the decoded sound, once it may replace `src`. */
  const [decoded, setDecoded] = useState<string | null>(null);
  const seconds = recorded?.seconds ?? sound?.seconds ?? 0;
  const peaks = recorded?.peaks ?? sound?.peaks ?? placeholderPeaks;

  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);

  useEffect(() => {
    const element = audio.current;
    // Changing `src` would interrupt playback, so a started player switches when it ends.
    if (sound && element?.paused && element.currentTime === 0) setDecoded(sound.url);
  }, [sound]);

  async function toggle() {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    playing?.pause();
    playing = element;
    try {
      await element.play();
      setHasFailed(false);
    } catch (error) {
      // AbortError: paused before playback started.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setHasFailed(true);
    }
  }

  function seek(to: number) {
    setPosition(to);
    if (audio.current) audio.current.currentTime = to;
  }

  const length = durationText(seconds);
  return (
    <div ref={container} className="chat-voice">
      <button
        type="button"
        className="chat-voice-play"
        aria-label={t(isPlaying ? 'chat.voice.pause' : 'chat.voice.play', { length })}
        onClick={() => void toggle()}
      >
        {isPlaying ? <Pause /> : <Play />}
      </button>
      <span className="chat-voice-bars">
        <Waveform bars={peaks} played={seconds > 0 ? Math.round((position / seconds) * peaks.length) : 0} />
        <input
          type="range"
          min={0}
          max={Math.max(seconds, 0.1)}
          step={0.1}
          value={Math.min(position, seconds)}
          disabled={seconds === 0}
          aria-label={t('chat.voice.position')}
          aria-valuetext={durationText(position)}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
      </span>
      <span className="tnum" aria-hidden="true">
        {isPlaying || position > 0 ? durationText(position) : length}
      </span>
      {hasFailed && (
        <span className="chat-voice-failed" role="alert">
          {t('chat.voice.failed')}
        </span>
      )}
      {/* Voice messages have no transcript. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={decoded ?? src}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEmptied={() => setIsPlaying(false)}
        onEnded={() => {
          setPosition(0);
          if (sound) setDecoded(sound.url);
        }}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)}
      />
    </div>
  );
}

interface Sound {
  url: string;
  seconds: number;
  peaks: readonly number[];
}

/**
 * Duration and peaks of a voice message, decoded when it scrolls near the viewport. Playback works without them.
 * @param src null for a voice message whose data is known
 */
function useDecodedVoice(container: RefObject<HTMLElement | null>, src: string | null): Sound | null {
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
