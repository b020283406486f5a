import type { LinkedAlert } from '@latchkey/contract/saved-search/schemas';
import { paths, userPaths } from '@latchkey/contract/paths';
import { searchQuery } from '@latchkey/contract/search/filter-texts';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import './alert-page.css';
import { CallError } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';

interface AlertPageProps {
  icon: LucideIcon;
  path: string;
  title: string;
  text: string;
  button: string;
  doneTitle: string;
  /** Returns the confirmation; the alert is null when it no longer exists. */
  doneText: (alert: LinkedAlert | null) => string;
  onConfirm: (token: string) => Promise<LinkedAlert | null>;
}

/**
 * Target of a link in an alert email. The action needs a click: mail clients and their security scanners open every link.
 */
export function AlertPage(props: AlertPageProps) {
  const { icon: Icon, path, title, text, button, doneTitle, doneText, onConfirm } = props;
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(token ? null : t('alerts.failed.alert_link_invalid'));
  const [isDead, setIsDead] = useState(!token);
  const [done, setDone] = useState<{ alert: LinkedAlert | null } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus makes screen readers read the confirmation.
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);

  async function submit() {
    setPending(true);
    setFailure(null);
    try {
      setDone({ alert: await onConfirm(token) });
    } catch (error) {
      const key = error instanceof CallError ? error.key : 'other';
      // A visitor without an account deletes an alert only by the link in its emails.
      setFailure(key === 'saved_searches_full' ? t('alerts.confirm.full') : failureText(t, 'alerts.failed', error));
      setIsDead(key === 'alert_link_invalid');
    }
    setPending(false);
  }

  return (
    <div className="wrap alert-page">
      <PageMeta title={title} path={path} noIndex />
      <Icon className="alert-page-icon" aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        {done ? doneTitle : title}
      </h1>
      {!isDead && <p>{done ? doneText(done.alert) : text}</p>}
      {failure && (
        <Note tone="danger" live>
          {failure}
        </Note>
      )}
      {done ? (
        <SearchLink alert={done.alert}>{t('alerts.showHomes')}</SearchLink>
      ) : (
        <>
          {!isDead && (
            <Button size="lg" pending={pending} className="with-script" onClick={() => void submit()}>
              {button}
            </Button>
          )}
          {isDead && (
            <LinkButton to={userPaths.savedSearches()} variant="line">
              {t('alerts.title')}
            </LinkButton>
          )}
          <p className="without-script">{t('alerts.needsScript')}</p>
        </>
      )}
    </div>
  );
}

function SearchLink({ alert, children }: { alert: LinkedAlert | null; children: ReactNode }) {
  const query = alert ? searchQuery(alert.filters) : '';
  return (
    <LinkButton to={`${paths.search()}${query && `?${query}`}`} variant="line">
      {children}
    </LinkButton>
  );
}
