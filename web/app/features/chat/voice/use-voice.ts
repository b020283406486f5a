import { useCallback, useEffect, useRef, useState } from 'react';
import {
  longestSeconds,
  type Recorded,
  type Recording,
  recordVoice,
  VoiceError,
  type VoiceTrouble,
} from './record-voice.ts';

/** A press that lasts so long, in milliseconds, is held: letting go sends. A shorter one leaves the microphone on. */
const holdMs = 500;

export type VoiceState = 'off' | 'asking' | 'on';

/** The microphone of the composer: on by a tap or while the button is held. */
export function useVoice(onRecorded: (recorded: Recorded) => void) {
  const [state, setState] = useState<VoiceState>('off');
  const [trouble, setTrouble] = useState<VoiceTrouble | null>(null);
  const [seconds, setSeconds] = useState(0);
  const recording = useRef<Recording | null>(null);
  /** When the recording began, in the page's milliseconds. */
  const from = useRef(0);
  /** Whoever takes it may be another after each redraw; the clock goes on all the same. */
  const take = useRef(onRecorded);
  useEffect(() => {
    take.current = onRecorded;
  }, [onRecorded]);
  /** Each start has its own; one that is not the latest was given up while the browser asked. */
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
    if (current) take.current(await current.finish());
  }, []);

  const start = useCallback(async () => {
    if (recording.current) return;
    attempt.current += 1;
    const mine = attempt.current;
    setTrouble(null);
    setSeconds(0);
    setState('asking');
    try {
      const begun = await recordVoice();
      if (mine !== attempt.current) return begun.cancel();
      recording.current = begun;
      from.current = performance.now();
      setState('on');
    } catch (error) {
      if (mine !== attempt.current) return;
      setTrouble(error instanceof VoiceError ? error.trouble : 'busy');
      setState('off');
    }
  }, []);

  useEffect(() => {
    if (state !== 'on') return;
    const timer = setInterval(() => {
      const passed = (performance.now() - from.current) / 1_000;
      setSeconds(passed);
      if (passed >= longestSeconds) void finish();
    }, 200);
    return () => clearInterval(timer);
  }, [state, finish]);

  // Who leaves the conversation has not sent anything.
  useEffect(() => cancel, [cancel]);

  /** To be called when a finger or a mouse goes down on the button. */
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
    trouble,
    levels: () => recording.current?.levels() ?? [],
    start: () => void start(),
    press,
    finish: () => void finish(),
    cancel,
    dismiss: () => setTrouble(null),
  };
}
