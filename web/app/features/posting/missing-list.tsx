import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Note } from '../../ui/note.tsx';
import { usePosting } from './posting-context.ts';
import { useProblemText } from './use-problem.ts';

/** The problems that prevent sending; each links to its field. */
export function ProblemList() {
  const { t } = useTranslation();
  const { session, adapter: desk, problems } = usePosting();
  const problemText = useProblemText();
  return (
    <Note tone="danger" className="posting-missing">
      <p className="posting-missing-title">{t('posting.missing', { count: problems.length })}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.key}`}>
            <Link
              to={desk.pathOf(session.draft, problem.step)}
              state={{ focus: problem.field }}
              preventScrollReset
              className="link"
            >
              {t(`posting.step.${problem.step}`)}: {problemText(problem)}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
