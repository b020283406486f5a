import { Link } from 'react-router';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Note } from '../../ui/note.tsx';
import { rentPeriod } from '../../listing/offer-text.ts';
import { ProblemList } from './missing-list.tsx';
import { useFields, usePosting } from './posting-context.ts';
import type { Step } from './problems.ts';

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
  const { session, adapter: desk, category } = usePosting();
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
              to={desk.pathOf(session.draft, step)}
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
