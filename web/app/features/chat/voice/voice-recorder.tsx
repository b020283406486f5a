import { SendHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useRef, useCallback, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { durationText, minHeight, Waveform } from './waveform.tsx';
import {
  maxRecordingSeconds,
  type VoiceRecording,
  type ActiveRecording,
  recordVoice,
  RecordingError,
  type RecordingFailure,
} from './record-voice.ts';

interface RecordingBarProps {
  seconds: number;
  levels: readonly number[];
  onCancel: () => void;
  onSend: () => void;
}

/** Number of bars. */
const visibleBars = 32;
/** Level of a full bar; speech is rarely louder. */
const maxLevel = 0.25;

/** Replaces the composer while recording. */
export function RecordingBar({ seconds, levels, onCancel, onSend }: RecordingBarProps) {
  const { t } = useTranslation();
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => send.current?.focus(), []);
  const last = levels.slice(-visibleBars);
  const bars = [...Array.from({ length: visibleBars - last.length }, () => 0), ...last];
  return (
    <div
      className="chat-recording"
      role="group"
      aria-label={t('chat.voice.recording')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <IconButton label={t('chat.voice.discard')} icon={<Trash2 />} onClick={onCancel} />
      <span className="chat-recording-bars">
        <span className="chat-recording-dot" aria-hidden="true" />
        <span className="tnum" role="timer">
          {durationText(seconds)}
        </span>
        <Waveform bars={bars.map((level) => Math.max(minHeight, Math.min(1, level / maxLevel)))} />
      </span>
      <button ref={send} type="button" className="chat-send" aria-label={t('chat.voice.send')} onClick={onSend}>
        <SendHorizontal className="flip" />
      </button>
    </div>
  );
}

/** Minimum press to count as hold-to-record, which sends on release. A shorter press leaves the microphone on. */
const holdMs = 500;

type RecorderState = 'off' | 'asking' | 'on';

/** The composer's voice recorder: started by a tap, or active while the button is held. */
export function useVoiceRecorder(onRecorded: (recorded: VoiceRecording) => void) {
  const [state, setState] = useState<RecorderState>('off');
  const [failure, setFailure] = useState<RecordingFailure | null>(null);
  const [seconds, setSeconds] = useState(0);
  const recording = useRef<ActiveRecording | null>(null);
  /** `performance.now()` at the start of the recording. */
  const startedAt = useRef(0);
  // A ref, so that a new callback does not restart the timer.
  const onRecordedRef = useRef(onRecorded);
  useEffect(() => {
    onRecordedRef.current = onRecorded;
  }, [onRecorded]);
  /** Number of the latest start. An older one was cancelled during the permission prompt. */
  const attempt = useRef(0);

  const cancel = useCallback(() => {
    attempt.current += 1;
    recording.current?.cancel();
    recording.current = null;
    setState('off');
  }, []);

  const finish = useCallback(async () => {
    const current = recording.current;
    recording.current = null;
    attempt.current += 1;
    setState('off');
    if (current) onRecordedRef.current(await current.finish());
  }, []);

  const start = useCallback(async () => {
    if (recording.current) return;
    attempt.current += 1;
    const ownAttempt = attempt.current;
    setFailure(null);
    setSeconds(0);
    setState('asking');
    try {
      const started = await recordVoice();
      if (ownAttempt !== attempt.current) return started.cancel();
      recording.current = started;
      startedAt.current = performance.now();
      setState('on');
    } catch (error) {
      if (ownAttempt !== attempt.current) return;
      setFailure(error instanceof RecordingError ? error.failure : 'busy');
      setState('off');
    }
  }, []);

  useEffect(() => {
    if (state !== 'on') return;
    const timer = setInterval(() => {
      const elapsed = (performance.now() - startedAt.current) / 1_000;
      setSeconds(elapsed);
      if (elapsed >= maxRecordingSeconds) void finish();
    }, 200);
    return () => clearInterval(timer);
  }, [state, finish]);

  // Leaving the conversation discards the recording.
  useEffect(() => cancel, [cancel]);

  /** Handles `pointerdown` on the button. */
  const press = useCallback(() => {
    const pressedAt = performance.now();
    void start();
    const release = () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
      if (recording.current && performance.now() - pressedAt >= holdMs) void finish();
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
  }, [start, finish]);

  return {
    state,
    seconds,
    failure,
    levels: () => recording.current?.levels() ?? [],
    start: () => void start(),
    press,
    finish: () => void finish(),
    cancel,
    dismissFailure: () => setFailure(null),
  };
}
