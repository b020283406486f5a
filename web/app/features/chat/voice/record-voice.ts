import { uploads } from '@latchkey/contract/limits';

/** Why nothing can be recorded: there is no microphone, it may not be used, or the browser cannot. */
export type VoiceTrouble = 'missing' | 'denied' | 'unsupported' | 'busy';

export class VoiceError extends Error {
  readonly trouble: VoiceTrouble;

  constructor(trouble: VoiceTrouble) {
    super(trouble);
    this.name = 'VoiceError';
    this.trouble = trouble;
  }
}

export interface Recorded {
  blob: Blob;
  name: string;
  seconds: number;
  /** Loudness, 0 to 1, ten a second. */
  levels: readonly number[];
}

export interface Recording {
  /** What was heard so far. */
  levels: () => readonly number[];
  /** Ends it. */
  finish: () => Promise<Recorded>;
  /** Ends it and throws it away. */
  cancel: () => void;
}

/** In the order of our liking; the ending is what the server knows the kind by. */
const kinds = [
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/mp4', ending: 'm4a' },
  { type: 'audio/webm', ending: 'webm' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
] as const;

/** Speech needs no more. */
const bitsPerSecond = 32_000;
const levelEveryMs = 100;

/** Longest recording in seconds, so that it stays well below what the market takes. */
export const longestSeconds = Math.min(600, Math.floor((uploads.chatAudio.maxBytes * 8) / (bitsPerSecond * 2)));

/**
 * Begins to record, after the browser has asked whether it may.
 * @throws VoiceError
 */
export async function recordVoice(): Promise<Recording> {
  const kind =
    typeof MediaRecorder === 'undefined' ? undefined : kinds.find(({ type }) => MediaRecorder.isTypeSupported(type));
  // Pages that came without TLS have no such thing as devices.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!kind || !devices) throw new VoiceError('unsupported');
  const stream = await listen(devices);
  try {
    return record(stream, kind);
  } catch (error) {
    // Nobody would turn the microphone off again.
    release(stream);
    throw error;
  }
}

function record(stream: MediaStream, kind: (typeof kinds)[number]): Recording {
  const recorder = new MediaRecorder(stream, { mimeType: kind.type, audioBitsPerSecond: bitsPerSecond });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const startedAt = performance.now();
  // Whole seconds at a time: what was said is there even when the device falls asleep.
  recorder.start(1_000);
  const meter = measure(stream);

  // A microphone that is pulled out ends the recording by itself; what was said until then is there.
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve());
  });

  async function stop(): Promise<number> {
    const seconds = (performance.now() - startedAt) / 1_000;
    if (recorder.state !== 'inactive') recorder.stop();
    await stopped;
    meter.close();
    release(stream);
    return seconds;
  }

  return {
    levels: () => meter.levels,
    async finish() {
      const seconds = await stop();
      const blob = new Blob(chunks, { type: kind.type.split(';')[0] ?? kind.type });
      return { blob, name: `voice.${kind.ending}`, seconds, levels: meter.levels };
    },
    cancel: () => void stop(),
  };
}

async function listen(devices: MediaDevices): Promise<MediaStream> {
  try {
    return await devices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, channelCount: 1 } });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new VoiceError('denied');
    if (name === 'NotFoundError' || name === 'OverconstrainedError') throw new VoiceError('missing');
    throw new VoiceError('busy');
  }
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Listens along, for the bars; without it a recording is only less pretty. */
function measure(stream: MediaStream): { levels: number[]; close: () => void } {
  const levels: number[] = [];
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1_024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const sum = samples.reduce((total, sample) => total + sample * sample, 0);
    levels.push(Math.sqrt(sum / samples.length));
  }, levelEveryMs);
  return {
    levels,
    close() {
      clearInterval(timer);
      void context.close();
    },
  };
}
