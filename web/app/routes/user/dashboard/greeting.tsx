import { useState } from 'react';
import { dayPart } from '../../../features/owner-dashboard/day-part.ts';
import { VerificationStatus } from '../../../features/owner-dashboard/verification-status.tsx';
import { isolateText } from '../../../shared/i18n/bidi-isolation.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** Greets the owner and states the number of tasks. */
export function Greeting({ name, todos }: { name: string; todos: number }) {
  const { t } = useTranslation();
  const [hour] = useState(() => new Date().getHours());
  const part = dayPart(hour);
  return (
    <header className="greeting">
      <div>
        <h1>{name ? t(`mine.helloTo.${part}`, { name: isolateText(name) }) : t(`mine.hello.${part}`)}</h1>
        <p>{todos > 0 ? t('mine.waiting', { count: todos }) : t('mine.nothingWaits')}</p>
      </div>
      <VerificationStatus />
    </header>
  );
}
