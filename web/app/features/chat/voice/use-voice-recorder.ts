import { useCallback, useEffect, useRef, useState } from 'react';
import {
  maxRecordingSeconds,
  type VoiceRecording,
  type ActiveRecording,
  recordVoice,
  RecordingError,
  type RecordingFailure,
} from './record-voice.ts';

/** Minimum press to count as hold-to-record, which sends on release. A shorter press leaves the microphone on. */
const holdMs = 500;

export type RecorderState = 'off' | 'asking' | 'on';

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
