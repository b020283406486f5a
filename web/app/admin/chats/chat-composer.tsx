import { adminSendMessage } from '@latchkey/contract/admin/chats/calls';
import { textLength } from '@latchkey/contract/limits';
import type { ChatThread } from '@latchkey/contract/chat/chat';
import { SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { AttachButton, AttachmentList } from '../../features/chat/composer/attachment-controls.tsx';
import { useAttachments } from '../../features/chat/composer/use-attachments.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { pastedFiles } from '../../shared/files/pasted-files.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { useShortcuts } from '../components/shortcuts.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useClientId } from '../components/use-client-id.ts';
import '../../features/chat/composer/composer.css';

interface ChatComposerProps {
  userId: number;
  propertyId: number;
  thread: ChatThread | undefined;
}

/** Form for a new message, or the reason why the user cannot get one. */
export function ChatComposer({ userId, propertyId, thread }: ChatComposerProps) {
  const { t } = useTranslation();
  const disabledReason = disabledReasonOf(thread);
  if (disabledReason) return <Note className="chats-refusal">{t(disabledReason)}</Note>;
  return (
    <DeferredTexts group="account">
      <ComposerForm userId={userId} propertyId={propertyId} />
    </DeferredTexts>
  );
}

/** Text and files. Enter sends, Shift+Enter breaks the line, R focuses the field. On touch screens Enter breaks the line. */
function ComposerForm({ userId, propertyId }: Omit<ChatComposerProps, 'thread'>) {
  const { t } = useTranslation();
  const send = useAdminAction(adminSendMessage);
  const clientId = useClientId();
  const { files, whenReady, add, remove } = useAttachments();
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  useShortcuts([{ key: 'r', label: t('console.users.answerKey'), run: () => field.current?.focus() }]);

  /** Sends each file as its own message, the text with the first. What the server has received is removed from the form. */
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    const text = message.trim();
    const ready = await whenReady();
    if (text === '' && ready.length === 0) return field.current?.focus();
    for (const [index, file] of ready.length === 0 ? [[0, undefined] as const] : ready.entries()) {
      const content = {
        user_id: userId,
        property_id: propertyId,
        ...(index === 0 && text !== '' && { message: text }),
      };
      const fileInput = file && { file: new File([file.blob], file.name, { type: file.blob.type }) };
      const idInput = { client_id: clientId.idFor({ ...content, file: file?.id }) };
      if (!(await send.run({ ...content, ...fileInput, ...idInput }))) return;
      clientId.reset();
      if (file) remove(file.id);
      if (index === 0) setMessage((current) => (current === message ? '' : current));
    }
    field.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(hover: none)').matches) return;
    event.preventDefault();
    void submit();
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = pastedFiles(event.clipboardData);
    if (pasted.length === 0) return;
    event.preventDefault();
    add(pasted);
  }

  return (
    <form className="chats-answer" onSubmit={(event) => void submit(event)}>
      <AttachmentList files={files} onRemove={remove} />
      <AttachButton onFiles={add} />
      <Field label={t('console.users.answer')} labelHidden>
        <Textarea
          ref={field}
          rows={2}
          dir={message === '' ? undefined : 'auto'}
          maxLength={textLength.chatMessage}
          placeholder={t('console.users.answer')}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
        />
      </Field>
      <Button type="submit" pending={send.pending}>
        <SendHorizontal className="flip" />
        {t('console.users.send')}
      </Button>
    </form>
  );
}

function disabledReasonOf(thread: ChatThread | undefined): string | null {
  if (thread?.is_active === false) return 'console.users.cannotOff';
  if (thread?.is_blocked_by_me) return 'console.users.cannotBlocked';
  return thread?.is_blocked_by_user ? 'console.users.cannotBlocking' : null;
}
