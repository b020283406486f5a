import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHasRight } from '../frame/current-operator.ts';
import { waitText } from './wait-text.ts';

interface CaseConversationProps {
  conversation: NonNullable<QueueCase['conversation']>;
  owner: { id: number; name: string };
  propertyId: number;
}

/** The last message between the market and the owner, with a link to the conversation. */
export function CaseConversation({ conversation, owner, propertyId: homeId }: CaseConversationProps) {
  const { t, language } = useTranslation();
  const mayAnswer = useHasRight('answer-chats');
  const { message, is_owners, created_at } = conversation;
  return (
    <section>
      <h3 className="console-heading">{t('console.queue.conversation')}</h3>
      <ul className="queue-entries">
        <li>
          <b>{is_owners ? <bdi>{owner.name}</bdi> : t('console.queue.market')}</b>
          <p className="queue-text" dir="auto">
            {message || t('console.queue.file')}
          </p>
          <small className="console-quiet">{waitText(created_at, language)}</small>
          {mayAnswer && (
            <Link className="link" to={`/admin/chats/${owner.id}/${homeId}`}>
              {t('console.queue.openConversation')}
            </Link>
          )}
        </li>
      </ul>
    </section>
  );
}
