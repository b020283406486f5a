import { textLength } from '@latchkey/contract/limits';
import { Mic, SendHorizontal } from 'lucide-react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { pastedFiles } from '../../../shared/files/pasted-files.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { ThreadRef, OutgoingMessage } from '../../../shared/messaging/outgoing-message.ts';
import { emitTyping, resetTyping } from '../../../shared/realtime/live-events.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { AttachButton, AttachmentList } from './attachment-controls.tsx';
import type { Attachment } from './attachment.ts';
import { storeDraft, readDraft } from './drafts.ts';
import { resampleLevels } from '../voice/waveform.tsx';
import type { VoiceRecording } from '../voice/record-voice.ts';
import { useVoiceRecorder, RecordingBar } from '../voice/voice-recorder.tsx';

/** The content of a message; the conversation adds the thread and ids. */
export type MessageContent = Pick<OutgoingMessage, 'text' | 'file' | 'audio'>;

interface ComposerProps {
  account: number;
  thread: ThreadRef;
  /** Of the other party. */
  name: string;
  files: readonly Attachment[];
  /** Questions to begin with: each fills the empty field. */
  starters: readonly string[];
  /** Resolves with all files, including those still being prepared. */
  whenFilesReady: () => Promise<readonly Attachment[]>;
  onFiles: (files: readonly File[]) => void;
  onRemoveFile: (id: string) => void;
  onSend: (written: MessageContent[]) => void;
}

/** Sends text, files or a voice message. Enter sends; on touch devices it inserts a line break. */
export function Composer(props: ComposerProps) {
  const { account, thread, name, files, starters, whenFilesReady, onFiles, onRemoveFile, onSend } = props;
  const { t } = useTranslation();
  const isSending = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft(localStorage, account, thread));
  const [hasEmptyError, setHasEmptyError] = useState(false);
  const { user, property } = thread;
  const isEmpty = text.trim() === '' && files.length === 0;

  const sendVoice = useCallback(
    ({ blob, name: fileName, seconds, levels }: VoiceRecording) => {
      const audio = { blob, name: fileName, seconds, peaks: resampleLevels(levels) };
      if (blob.size > 0) onSend([{ text: '', file: null, audio }]);
    },
    [onSend],
  );
  const voice = useVoiceRecorder(sendVoice);

  const isRecording = voice.state === 'on';
  useEffect(() => {
    // Not on touch devices: the on-screen keyboard would cover the messages.
    if (!isRecording && matchMedia('(hover: hover)').matches) field.current?.focus();
  }, [isRecording]);

  function changeText(next: string) {
    setText(next);
    setHasEmptyError(false);
    if (voice.failure) voice.dismissFailure();
    storeDraft(localStorage, account, { user, property }, next);
    if (next.trim() !== '') emitTyping({ user_id: user, property_id: property }, Date.now());
  }

  function choose(question: string) {
    changeText(question);
    field.current?.focus();
  }

  async function send(event?: FormEvent) {
    event?.preventDefault();
    field.current?.focus();
    if (isSending.current) return;
    isSending.current = true;
    const ready = await whenFilesReady().finally(() => (isSending.current = false));
    // Read from the field: the text may have changed while files were prepared.
    const message = (field.current?.value ?? text).trim();
    const [first, ...others] = ready;
    setHasEmptyError(message === '' && !first);
    if (message === '' && !first) return;
    onSend([
      { text: message, file: first ? { blob: first.blob, name: first.name } : null, audio: null },
      ...others.map(({ blob, name: fileName }) => ({ text: '', file: { blob, name: fileName }, audio: null })),
    ]);
    changeText('');
    resetTyping();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter also commits an IME composition (Japanese, Hindi).
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(hover: none)').matches) return;
    event.preventDefault();
    void send();
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = pastedFiles(event.clipboardData);
    if (pasted.length === 0) return;
    event.preventDefault();
    onFiles(pasted);
  }

  if (isRecording) {
    return (
      <div className="chat-composer">
        <RecordingBar seconds={voice.seconds} levels={voice.levels()} onCancel={voice.cancel} onSend={voice.finish} />
      </div>
    );
  }
  return (
    <div className="chat-composer">
      {voice.failure && (
        <Note tone="warn" live className="chat-composer-note">
          {t(`chat.voice.error.${voice.failure}`)}
        </Note>
      )}
      {hasEmptyError && isEmpty && (
        <Note tone="warn" live className="chat-composer-note">
          {t('chat.emptyMessage')}
        </Note>
      )}
      {isEmpty && starters.length > 0 && <Starters questions={starters} onChoose={choose} />}
      <AttachmentList files={files} onRemove={onRemoveFile} />
      <form className="chat-composer-row" onSubmit={(event) => void send(event)}>
        <AttachButton onFiles={onFiles} />
        <textarea
          ref={field}
          className="input chat-field"
          rows={1}
          dir={text === '' ? undefined : 'auto'}
          value={text}
          maxLength={textLength.chatMessage}
          enterKeyHint="send"
          placeholder={t('chat.writeTo', { name })}
          aria-label={t('chat.message')}
          onChange={(event) => changeText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <IconButton
          className="chat-mic"
          label={t('chat.voice.record')}
          icon={<Mic />}
          aria-busy={voice.state === 'asking' || undefined}
          onPointerDown={(event) => {
            if (event.button === 0) voice.press();
          }}
          // Pointers are handled above; `detail` is 0 for the keyboard and screen readers.
          onClick={(event) => {
            if (event.detail === 0) voice.start();
          }}
          onContextMenu={(event) => event.preventDefault()}
        />
        <button type="submit" className="chat-send" aria-label={t('chat.send')} aria-disabled={isEmpty || undefined}>
          <SendHorizontal className="flip" />
        </button>
      </form>
    </div>
  );
}

function Starters({ questions, onChoose }: { questions: readonly string[]; onChoose: (question: string) => void }) {
  const { t } = useTranslation();
  return (
    <ul className="chips chat-starters" aria-label={t('chat.starter.label')}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className="chip" onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
