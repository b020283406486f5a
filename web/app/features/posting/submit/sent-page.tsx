import { BadgeCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { ListingKind } from '@latchkey/contract/schema/primitives';

interface SentPageProps {
  kind: ListingKind;
  title: string;
  isPublic: boolean;
  /** The operator's message for a listing in review (setting `text_property_submission`); blank for the default text. */
  message?: string | undefined;
  /** Path of its page, public or for the owner. */
  to: string;
  /** Path of the form for another listing. */
  newListingPath: string;
  children?: ReactNode;
}

/** Confirms that a listing was sent, and explains what happens next. */
export function SentPage({ kind, title, isPublic, message, to, newListingPath, children }: SentPageProps) {
  const { t } = useTranslation();
  const Icon = isPublic ? BadgeCheck : Hourglass;
  const state = isPublic ? 'public' : 'pending';
  return (
    <div className="posting-sent">
      <Icon aria-hidden="true" />
      <h1>{t(`posting.sent.${state}`)}</h1>
      <p className="posting-sent-title" dir="auto">
        {title}
      </p>
      {message && !isPublic ? (
        <p className="posting-sent-message" dir="auto">
          {message}
        </p>
      ) : (
        <p>{t(`posting.sentText.${state}`)}</p>
      )}
      <p className="posting-sent-actions">
        <Link to={to} className={buttonClass()}>
          {t(isPublic ? 'posting.seeIt' : 'posting.viewListing')}
        </Link>
        <Link to={newListingPath} className={buttonClass({ variant: 'line' })}>
          {t(`posting.another.${kind}`)}
        </Link>
      </p>
      {children}
    </div>
  );
}
