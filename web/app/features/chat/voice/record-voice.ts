import { uploads } from '@latchkey/contract/upload-limits';

/** Why recording is impossible: no microphone, no permission, no browser support, or the device is in use. */
export type RecordingFailure = 'missing' | 'denied' | 'unsupported' | 'busy';

export class RecordingError extends Error {
  readonly failure: RecordingFailure;

  constructor(reason: RecordingFailure) {
    super(reason);
    this.name = 'VoiceError';
    this.failure = reason;
  }
}

export interface VoiceRecording {
  blob: Blob;
  name: string;
  seconds: number;
  /** Loudness from 0 to 1, ten values per second. */
  levels: readonly number[];
}

export interface ActiveRecording {
  /** Loudness so far. */
  levels: () => readonly number[];
  finish: () => Promise<VoiceRecording>;
  /** Discards the recording. */
  cancel: () => void;
}

/** In order of preference; the server detects the type by the extension. */
const formats = [
  { type: 'audio/webm;codecs=opus', extension: 'webm' },
  { type: 'audio/mp4', extension: 'm4a' },
  { type: 'audio/webm', extension: 'webm' },
  { type: 'audio/ogg;codecs=opus', extension: 'ogg' },
] as const;

/** Sufficient for speech. */
const bitsPerSecond = 32_000;
const levelEveryMs = 100;

/** Far below the upload limit. */
export const maxRecordingSeconds = Math.min(600, Math.floor((uploads.chatAudio.maxBytes * 8) / (bitsPerSecond * 2)));

/**
 * Starts a recording after the browser's permission prompt.
 * @throws VoiceError
 */
export async function recordVoice(): Promise<ActiveRecording> {
  const format =
    typeof MediaRecorder === 'undefined' ? undefined : formats.find(({ type }) => MediaRecorder.isTypeSupported(type));
  // Undefined on pages without TLS.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!format || !devices) throw new RecordingError('unsupported');
  const stream = await openMicrophone(devices);
  try {
    return record(stream, format);
  } catch (error) {
    // Otherwise the microphone stays on.
    release(stream);
    throw error;
  }
}

function record(stream: MediaStream, format: (typeof formats)[number]): ActiveRecording {
  const recorder = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: bitsPerSecond });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const startedAt = performance.now();
  // One chunk per second, so that a device that goes to sleep loses little.
  recorder.start(1_000);
  const meter = measure(stream);

  // Unplugging the microphone also stops the recorder; the audio until then is saved.
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
      const blob = new Blob(chunks, { type: format.type.split(';')[0] ?? format.type });
      return { blob, name: `voice.${format.extension}`, seconds, levels: meter.levels };
    },
    cancel: () => void stop(),
  };
}

async function openMicrophone(devices: MediaDevices): Promise<MediaStream> {
  try {
    return await devices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, channelCount: 1 } });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new RecordingError('denied');
    if (name === 'NotFoundError' || name === 'OverconstrainedError') throw new RecordingError('missing');
    throw new RecordingError('busy');
  }
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Measures the loudness for the waveform. */
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
