import { paths } from '@latchkey/contract/paths';
import { ArrowLeft, BadgeCheck, Ban, ChevronRight, EllipsisVertical, Flag, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { rentPeriod } from '../../../shared/listing/offer-text.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { responseTimeText } from '../time-text.ts';
import type { ConfirmableAction } from './chat-confirm-dialog.tsx';
import type { ThreadView } from '../threads/thread-view.ts';

interface ConversationHeaderProps {
  view: ThreadView;
  /** Without messages there is nothing to report or delete. */
  hasMessages: boolean;
  onBack: () => void;
  onAction: (question: ConfirmableAction) => void;
  onUnblock: () => void;
}

/** The other party with the actions of the conversation. */
export function ConversationHeader({ view, hasMessages, onBack, onAction, onUnblock }: ConversationHeaderProps) {
  const { t, language } = useTranslation();
  const responseTime = responseTimeText(view.responseMinutes, language);
  return (
    <header className="chat-header">
      <IconButton className="chat-back" label={t('chat.back')} icon={<ArrowLeft className="flip" />} onClick={onBack} />
      <Avatar src={view.profile} name={view.name} />
      <div className="chat-peer">
        <h2>
          <bdi>{view.name}</bdi>
          {view.isVerified && <BadgeCheck aria-label={t('card.verified')} />}
        </h2>
        {responseTime && <p>{t('chat.answers', { time: responseTime })}</p>}
      </div>
      <Menu trigger={<IconButton label={t('chat.more')} icon={<EllipsisVertical />} />}>
        {view.isBlockedByMe ? (
          <MenuItem icon={<Ban />} onSelect={onUnblock}>
            {t('chat.do.unblock')}
          </MenuItem>
        ) : (
          <MenuItem icon={<Ban />} onSelect={() => onAction('block')}>
            {t('chat.do.block')}
          </MenuItem>
        )}
        {hasMessages && (
          <>
            <MenuItem icon={<Flag />} onSelect={() => onAction('report')}>
              {t('chat.do.report')}
            </MenuItem>
            <MenuItem icon={<Trash2 />} danger onSelect={() => onAction('deleteThread')}>
              {t('chat.do.deleteThread')}
            </MenuItem>
          </>
        )}
      </Menu>
    </header>
  );
}

/** The listing that the conversation is about; a link while it is public. */
export function ConversationListing({ view }: { view: ThreadView }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { listing, title, image } = view;
  const period = listing ? rentPeriod(listing, t) : '';
  const content = (
    <>
      <Picture src={image} meta={listing?.picture ?? null} alt="" sizes="64px" ratio="4/3" />
      <span className="chat-listing-text">
        <span>
          {listing && (
            <>
              <b className="tnum">
                <bdi>{format.price(listing.price, listing.currency)}</bdi>
              </b>{' '}
              {period && <small>{period}</small>}{' '}
            </>
          )}
          <bdi className={listing ? 'chat-listing-title' : undefined}>{title}</bdi>
        </span>
        {listing && (
          <small>
            <bdi>{named(listing.city)}</bdi>
            {!listing.isPublic && <> · {t('chat.homeClosed')}</>}
          </small>
        )}
      </span>
    </>
  );
  if (!listing?.isPublic) return <div className="chat-listing">{content}</div>;
  return (
    <Link className="chat-listing" to={paths.property(listing.slug)}>
      {content}
      <ChevronRight className="flip" aria-hidden="true" />
    </Link>
  );
}
