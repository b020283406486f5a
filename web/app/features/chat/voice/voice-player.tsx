import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useDecodedVoice } from './use-decoded-voice.ts';
import { barCount, durationText } from './peaks.ts';
import { Waveform } from './waveform.tsx';

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
export function VoicePlayer({ src, recorded: known }: VoicePlayerProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const sound = useDecodedVoice(container, known ? null : src);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [position, setPosition] = useState(0);
  /** Object URL of the decoded sound, once it may replace `src`. */
  const [decoded, setDecoded] = useState<string | null>(null);
  const seconds = known?.seconds ?? sound?.seconds ?? 0;
  const peaks = known?.peaks ?? sound?.peaks ?? placeholderPeaks;

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
