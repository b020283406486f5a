import { afterEach, expect, it, vi } from 'vitest';
import { recordVoice } from './record-voice.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs a browser that fails at one step after it has opened the microphone. */
function failAt(step: 'recorder' | 'start' | 'meter') {
  const track = { stop: vi.fn<() => void>() };
  const stream = { getTracks: () => [track] };
  const fail = (at: typeof step) => {
    if (at === step) throw new DOMException('', 'NotSupportedError');
  };
  class Recorder extends EventTarget {
    static isTypeSupported = () => true;
    state = 'inactive';
    constructor() {
      super();
      fail('recorder');
    }
    start() {
      fail('start');
    }
  }
  function Meter() {
    fail('meter');
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('AudioContext', Meter);
  return track;
}

it.each(['recorder', 'start', 'meter'] as const)('turns the microphone off when the %s fails', async (step) => {
  const track = failAt(step);
  await expect(recordVoice()).rejects.toThrow(DOMException);
  expect(track.stop).toHaveBeenCalledOnce();
});
