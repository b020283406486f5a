import type { MapCheck } from '@latchkey/contract/admin/map-settings/records';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Note } from '../../ui/feedback/note.tsx';

/** Results of a test, the failed parts with their reasons. */
export function MapCheckList({ checks }: { checks: readonly MapCheck[] }) {
  const { t } = useTranslation();
  const failed = checks.filter(({ problem }) => problem !== null);
  const text = failed.length > 0 ? 'console.map.failed' : 'console.map.works';
  return (
    <section className="map-checks">
      <Note tone={failed.length > 0 ? 'danger' : 'success'} live>
        {t(text, { count: failed.length })}
      </Note>
      <ul>
        {checks.map(({ part, problem, message }, index) => (
          <li key={index} data-failed={problem ? '' : undefined}>
            {problem ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
            <span>
              <b>{t(`console.map.part.${part}`)}</b>
              {t(problem ? `console.map.problem.${problem}` : 'console.map.ok')}
              {message && <bdi>{message}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
