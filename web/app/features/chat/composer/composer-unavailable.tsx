import { userPaths } from '@latchkey/contract/paths';
import type { CustomerSelf } from '@latchkey/contract/account/records';
import { missingForFirstMessage } from '@latchkey/contract/account/profile-gate';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { ThreadRef } from '../../../shared/messaging/outgoing-message.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import type { ThreadView } from '../threads/thread-view.ts';

/** Why the user cannot write in a thread. */
export type SendRestriction = 'blockedByMe' | 'blockedByUser' | 'inactive' | 'profile';

/**
 * Null when the user can write. A block in either direction hides the composer (contract 4.17). A first message needs a
 * name and an email; a reply needs nothing.
 */
export function getSendRestriction(view: ThreadView, me: CustomerSelf, hasMessages: boolean): SendRestriction | null {
  if (view.isBlockedByMe) return 'blockedByMe';
  if (view.isBlockedByUser) return 'blockedByUser';
  if (!view.isActive) return 'inactive';
  const isNew = view.date === null && !hasMessages;
  return isNew && missingForFirstMessage(me).length > 0 ? 'profile' : null;
}

interface ComposerUnavailableProps {
  reason: SendRestriction;
  me: CustomerSelf;
  thread: ThreadRef;
  /** Of the other party. */
  name: string;
  onUnblock: () => void;
}

/** Replaces the composer: explains why the user cannot write, with the action that changes it if there is one. */
export function ComposerUnavailable({
  reason,
  me,
  thread: { user, property },
  name,
  onUnblock,
}: ComposerUnavailableProps) {
  const { t, language } = useTranslation();
  if (reason === 'profile') {
    const missing = missingForFirstMessage(me).map((field) => t(`postingGate.field.${field}`));
    const fields = new Intl.ListFormat(language, { type: 'conjunction' }).format(missing);
    return (
      <div className="chat-composer">
        <Note
          tone="warn"
          live
          action={
            <LinkButton
              size="sm"
              to={`${userPaths.profile()}?${new URLSearchParams({ for: 'chat', user: String(user), property: String(property) })}`}
            >
              {t('chat.completeProfile')}
            </LinkButton>
          }
        >
          {t('chat.profileNeeds', { name, fields })}
        </Note>
      </div>
    );
  }
  return (
    <div className="chat-composer">
      <Note
        live
        action={
          reason === 'blockedByMe' && (
            <Button size="sm" variant="line" onClick={onUnblock}>
              {t('chat.do.unblock')}
            </Button>
          )
        }
      >
        {t(`chat.silence.${reason}`, { name })}
      </Note>
    </div>
  );
}
