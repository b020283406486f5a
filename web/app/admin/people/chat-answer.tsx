import { adminSendMessage } from '@latchkey/contract/admin/chats/calls';
import { textLength } from '@latchkey/contract/limits';
import type { ChatThread } from '@latchkey/contract/chat/chat';
import { SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { AttachButton } from '../../features/chat/attach-button.tsx';
import { AttachmentList } from '../../features/chat/attachment-list.tsx';
import { useAttachments } from '../../features/chat/use-attachments.ts';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useShortcuts } from '../kit/shortcuts.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { useClientId } from '../kit/use-client-id.ts';
import '../../features/chat/composer.css';

interface ChatAnswerProps {
  userId: number;
  propertyId: number;
  thread: ChatThread | undefined;
}

/** Where the answer is written, if the other side can read it. */
export function ChatAnswer({ userId, propertyId, thread }: ChatAnswerProps) {
  const { t } = useTranslation();
  const refusal = refusalOf(thread);
  if (refusal) return <Note className="chats-refusal">{t(refusal)}</Note>;
  return (
    <LateTexts of="account">
      <AnswerForm userId={userId} propertyId={propertyId} />
    </LateTexts>
  );
}

/** Words and files: Enter sends, Shift and Enter begins a line, R leads here. On a phone Enter begins a line. */
function AnswerForm({ userId, propertyId }: Omit<ChatAnswerProps, 'thread'>) {
  const { t } = useTranslation();
  const send = useAdminAction(adminSendMessage);
  const clientId = useClientId();
  const { files, whenReady, add, remove } = useAttachments();
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  useShortcuts([{ key: 'r', label: t('console.people.answerKey'), run: () => field.current?.focus() }]);

  /** Each file is a message of its own, the words go with the first; what has arrived leaves the form. */
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    const words = message.trim();
    const ready = await whenReady();
    if (words === '' && ready.length === 0) return field.current?.focus();
    for (const [at, file] of ready.length === 0 ? [[0, undefined] as const] : ready.entries()) {
      const content = { user_id: userId, property_id: propertyId, ...(at === 0 && words !== '' && { message: words }) };
      const attached = file && { file: new File([file.blob], file.name, { type: file.blob.type }) };
      const named = { client_id: clientId.of({ ...content, file: file?.id }) };
      if (!(await send.run({ ...content, ...attached, ...named }))) return;
      clientId.forget();
      if (file) remove(file.id);
      if (at === 0) setMessage((typed) => (typed === message ? '' : typed));
    }
    field.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(hover: none)').matches) return;
    event.preventDefault();
    void submit();
  }

  function paste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    add(pasted);
  }

  return (
    <form className="chats-answer" onSubmit={(event) => void submit(event)}>
      <AttachmentList files={files} onRemove={remove} />
      <AttachButton onFiles={add} />
      <Field label={t('console.people.answer')} labelHidden>
        <Textarea
          ref={field}
          rows={2}
          dir={message === '' ? undefined : 'auto'}
          maxLength={textLength.chatMessage}
          placeholder={t('console.people.answer')}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
        />
      </Field>
      <Button type="submit" pending={send.pending}>
        <SendHorizontal className="flip" />
        {t('console.people.send')}
      </Button>
    </form>
  );
}

function refusalOf(thread: ChatThread | undefined): string | null {
  if (thread?.is_active === false) return 'console.people.cannotOff';
  if (thread?.is_blocked_by_me) return 'console.people.cannotBlocked';
  return thread?.is_blocked_by_user ? 'console.people.cannotBlocking' : null;
}
