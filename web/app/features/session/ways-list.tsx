import { paths } from '@latchkey/contract/paths';
import { Check, Link2, Mail, Phone, Search, Share } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SignInAbout, SignInIntent } from '../../session/sign-in.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { type WayNow, waysNow } from './ways-now.ts';

interface WaysNowProps {
  intent: SignInIntent;
  about: SignInAbout | undefined;
  /** A way led to another page. */
  onLeave: () => void;
}

const look = { variant: 'line', block: true } as const;

/** The ways that are open without an account, each as a button that works. */
export function WaysNow({ intent, about, onLeave }: WaysNowProps) {
  const { t } = useTranslation();
  const id = useId();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const address = new URL(about?.path ?? '/', location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  }

  function way(which: WayNow) {
    switch (which) {
      case 'call':
        return (
          <a className={buttonClass(look)} href={`tel:${about?.phone}`}>
            <Phone />
            {t('property.owner.call')} <bdi className="num">{about?.phone}</bdi>
          </a>
        );
      case 'mail':
        return (
          <a className={buttonClass(look)} href={about?.mail}>
            <Mail />
            {t('property.owner.mail')}
          </a>
        );
      case 'share':
        return (
          // Somebody who closes the device's sheet has changed their mind; nothing went wrong.
          <Button
            {...look}
            onClick={() => void navigator.share({ title: about?.title, url: address }).catch(() => null)}
          >
            <Share />
            {t('property.share')}
          </Button>
        );
      case 'copy':
        return (
          <Button {...look} onClick={() => void copy()}>
            {copied === 'yes' ? <Check /> : <Link2 />}
            {t(copied === 'yes' ? 'signIn.copied' : 'signIn.copy')}
          </Button>
        );
      case 'search':
        return (
          <LinkButton {...look} to={paths.search()} onClick={onLeave}>
            <Search />
            {t('shell.search')}
          </LinkButton>
        );
      case 'write':
        return (
          <LinkButton {...look} to={paths.contact()} onClick={onLeave}>
            <Mail />
            {t('signIn.write')}
          </LinkButton>
        );
    }
  }

  return (
    <div className="ways-now">
      <h3 id={id}>{t('signIn.now')}</h3>
      <ul aria-labelledby={id}>
        {waysNow(intent, about, 'share' in navigator).map((which) => (
          <li key={which}>{way(which)}</li>
        ))}
      </ul>
      <p role="status" className={copied === 'no' ? undefined : 'sr-only'}>
        {copied === 'yes' && t('property.copied')}
        {copied === 'no' && t('property.notCopied', { address })}
      </p>
    </div>
  );
}
