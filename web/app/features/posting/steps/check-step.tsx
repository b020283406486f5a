import { Link } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { rentPeriod } from '../../../shared/listing/offer-text.ts';
import { useFields, usePosting, useProblemText } from '../posting-context.ts';
import type { Step } from '../submit/problems.ts';

/** The problems that prevent sending, and a summary of the draft. */
export function CheckStep() {
  const { t } = useTranslation();
  const { problems } = usePosting();
  return (
    <>
      {problems.length > 0 ? <ProblemList /> : <Note tone="success">{t('posting.allThere')}</Note>}
      <Summary />
    </>
  );
}

function Summary() {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { session, adapter, category } = usePosting();
  const { fields } = useFields();
  const isProperty = session.draft.kind === 'property';
  const period = rentPeriod({ property_type: fields.offer ?? 'sell', rentduration: fields.rentduration }, t);
  const rows: [key: string, value: string, step: Step][] = [
    ['category', category ? named(category.category) : '', isProperty ? 'category' : 'details'],
    ...(isProperty
      ? ([
          ['offer', fields.offer ? t(`posting.offer.${fields.offer}`) : '', 'category'],
          [
            'price',
            fields.price === null
              ? ''
              : [format.price(fields.price, fields.currency), period].filter(Boolean).join(' '),
            'details',
          ],
        ] satisfies [string, string, Step][])
      : ([
          ['projectType', t(`posting.projectType.${fields.projectType}`), 'details'],
          ['plans', format.number(fields.plans.length), 'plans'],
        ] satisfies [string, string, Step][])),
    ['title', fields.title, 'details'],
    ['address', [fields.address, fields.city, fields.country].filter(Boolean).join(', '), 'place'],
    ['pictures', format.number(fields.pictures.filter((file) => file.refused === undefined).length), 'pictures'],
    ['documents', format.number(fields.documents.length), 'pictures'],
  ];
  return (
    <dl className="posting-summary">
      {rows.map(([key, value, step]) => (
        <div key={key}>
          <dt>{t(`posting.${key}`)}</dt>
          <dd dir="auto">{value || '–'}</dd>
          <dd>
            <Link
              className="link"
              to={adapter.pathOf(session.draft, step)}
              aria-label={t('posting.changeOf', { field: t(`posting.${key}`) })}
            >
              {t('posting.change')}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The problems that prevent sending; each links to its field. */
function ProblemList() {
  const { t } = useTranslation();
  const { session, adapter, problems } = usePosting();
  const problemText = useProblemText();
  return (
    <Note tone="danger" className="posting-missing">
      <p className="posting-missing-title">{t('posting.missing', { count: problems.length })}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.key}`}>
            <Link
              to={adapter.pathOf(session.draft, problem.step)}
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
