import { paths, userPaths } from '@latchkey/contract/paths';
import { History, MessageCircle, UserCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../ui/button.tsx';

const reasons = [
  ['owner', UserCheck],
  ['history', History],
  ['message', MessageCircle],
] as const;

/** Why to search here, and the way in for those who sell or let. */
export function HowItWorks() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="wrap section" aria-labelledby={id}>
      <div className="how">
        <ul className="how-reasons">
          {reasons.map(([key, Icon]) => (
            <li key={key}>
              <Icon aria-hidden="true" />
              <b>{t(`home.howItWorks.${key}`)}</b>
              <p>{t(`home.howItWorks.${key}Text`)}</p>
            </li>
          ))}
        </ul>
        <div className="how-sell">
          <h2 id={id}>{t('home.howItWorks.sell')}</h2>
          <p>{t('home.howItWorks.sellText')}</p>
          <p className="how-actions">
            <LinkButton to={userPaths.addProperty()} size="lg">
              {t('session.list')}
            </LinkButton>
            <Link className="link" to={paths.packages()}>
              {t('shell.packages')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
