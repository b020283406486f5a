import { BadgeCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import type { ListingKind } from './draft.ts';

interface SentPageProps {
  kind: ListingKind;
  title: string;
  isPublic: boolean;
  /** What the operator says to who waits (setting `text_property_submission`); ours where it is blank. */
  words?: string | undefined;
  /** Its page, for everybody or for its owner. */
  to: string;
  /** Where another one is begun. */
  again: string;
  children?: ReactNode;
}

/** What happens next with a listing that was just sent. */
export function SentPage({ kind, title, isPublic, words, to, again, children }: SentPageProps) {
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
      {words && !isPublic ? (
        <p className="posting-sent-words" dir="auto">
          {words}
        </p>
      ) : (
        <p>{t(`posting.sentText.${state}`)}</p>
      )}
      <p className="posting-sent-ways">
        <Link to={to} className={buttonClass()}>
          {t(isPublic ? 'posting.seeIt' : 'posting.lookAtIt')}
        </Link>
        <Link to={again} className={buttonClass({ variant: 'line' })}>
          {t(`posting.another.${kind}`)}
        </Link>
      </p>
      {children}
    </div>
  );
}
