import { SendHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { durationText } from './peaks.ts';
import { Waveform } from './waveform.tsx';

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
        <Waveform bars={bars.map((level) => Math.max(0.12, Math.min(1, level / maxLevel)))} />
      </span>
      <button ref={send} type="button" className="chat-send" aria-label={t('chat.voice.send')} onClick={onSend}>
        <SendHorizontal className="flip" />
      </button>
    </div>
  );
}
