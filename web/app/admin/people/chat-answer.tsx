import { adminSendMessage } from '@latchkey/contract/calls/operator-chat';
import { textLength } from '@latchkey/contract/limits';
import type { ChatThread } from '@latchkey/contract/records/chat';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { newId } from '../../files/new-id.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useShortcuts } from '../kit/shortcuts.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';

interface ChatAnswerProps {
  userId: number;
  propertyId: number;
  thread: ChatThread | undefined;
}

/** Where the answer is written: Enter sends, Shift and Enter begins a line, R leads here. */
export function ChatAnswer({ userId, propertyId, thread }: ChatAnswerProps) {
  const { t } = useTranslation();
  const send = useAdminAction(adminSendMessage);
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  // The same until it is sent: a second try is no second message.
  const [clientId, setClientId] = useState(newId);
  useShortcuts([{ key: 'r', label: t('console.people.answerKey'), run: () => field.current?.focus() }]);
  const refusal = refusalOf(thread);
  if (refusal) return <Note className="chats-answer">{t(refusal)}</Note>;

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (message.trim() === '') return;
    const sent = { user_id: userId, property_id: propertyId, message, client_id: clientId };
    if (!(await send.run(sent))) return;
    setMessage('');
    setClientId(newId());
    field.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form className="chats-answer" onSubmit={(event) => void submit(event)}>
      <Field label={t('console.people.answer')} labelHidden>
        <Textarea
          ref={field}
          rows={2}
          maxLength={textLength.chatMessage}
          placeholder={t('console.people.answer')}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          onKeyDown={press}
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
