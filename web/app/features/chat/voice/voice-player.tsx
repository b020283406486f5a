import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useVoiceSound } from './use-voice-sound.ts';
import { barCount, clockText } from './peaks.ts';
import { Wave } from './wave.tsx';

interface VoicePlayerProps {
  /** Address of the sound; of this device for one that is not sent yet. */
  src: string;
  /** What the device knows of its own recording. */
  known?: { seconds: number; peaks: readonly number[] } | undefined;
}

/** Only one voice at a time. */
let playing: HTMLAudioElement | null = null;

const flat: readonly number[] = Array.from({ length: barCount }, () => 0.3);

/** A voice message: play, pause, and a slider along its bars. */
export function VoicePlayer({ src, known }: VoicePlayerProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const sound = useVoiceSound(frame, known ? null : src);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [position, setPosition] = useState(0);
  /** The sound as it was decoded, once it may take the place of its address. */
  const [decoded, setDecoded] = useState<string | null>(null);
  const seconds = known?.seconds ?? sound?.seconds ?? 0;
  const peaks = known?.peaks ?? sound?.peaks ?? flat;

  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);

  useEffect(() => {
    const element = audio.current;
    // Another address ends what is being played or sought; then this one waits for the end.
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
      // Pressed again, or another one, before the first sound came.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setHasFailed(true);
    }
  }

  function seek(to: number) {
    setPosition(to);
    if (audio.current) audio.current.currentTime = to;
  }

  const length = clockText(seconds);
  return (
    <div ref={frame} className="chat-voice">
      <button
        type="button"
        className="chat-voice-play"
        aria-label={t(isPlaying ? 'chat.voice.pause' : 'chat.voice.play', { length })}
        onClick={() => void toggle()}
      >
        {isPlaying ? <Pause /> : <Play />}
      </button>
      <span className="chat-voice-bars">
        <Wave bars={peaks} played={seconds > 0 ? Math.round((position / seconds) * peaks.length) : 0} />
        <input
          type="range"
          min={0}
          max={Math.max(seconds, 0.1)}
          step={0.1}
          value={Math.min(position, seconds)}
          disabled={seconds === 0}
          aria-label={t('chat.voice.position')}
          aria-valuetext={clockText(position)}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
      </span>
      <span className="tnum" aria-hidden="true">
        {isPlaying || position > 0 ? clockText(position) : length}
      </span>
      {hasFailed && (
        <span className="chat-voice-failed" role="alert">
          {t('chat.voice.failed')}
        </span>
      )}
      {/* What is said stands nowhere in writing. */}
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
