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
  /** Its page, for everybody or for its owner. */
  to: string;
  /** Where another one is begun. */
  again: string;
  children?: ReactNode;
}

/** What happens next with a listing that was just sent. */
export function SentPage({ kind, title, isPublic, to, again, children }: SentPageProps) {
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
      <p>{t(`posting.sentText.${state}`)}</p>
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
