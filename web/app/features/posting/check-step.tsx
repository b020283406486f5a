import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Note } from '../../ui/note.tsx';
import { rentPeriod } from '../../listing/offer-text.ts';
import { MissingList } from './missing-list.tsx';
import { useFields, usePosting } from './posting-context.ts';

/** What is missing, and everything once more at a glance. */
export function CheckStep() {
  const { t } = useTranslation();
  const { problems } = usePosting();
  return (
    <>
      {problems.length > 0 ? <MissingList /> : <Note tone="success">{t('posting.allThere')}</Note>}
      <Summary />
    </>
  );
}

function Summary() {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { session, category } = usePosting();
  const { fields } = useFields();
  const isHome = session.draft.kind === 'property';
  const period = rentPeriod({ property_type: fields.offer ?? 'sell', rentduration: fields.rentduration }, t);
  const rows: [key: string, value: string][] = [
    ['category', category ? named(category.category) : ''],
    ...(isHome
      ? ([
          ['offer', fields.offer ? t(`posting.offer.${fields.offer}`) : ''],
          ['price', fields.price === null ? '' : [format.price(fields.price), period].filter(Boolean).join(' ')],
        ] satisfies [string, string][])
      : ([
          ['projectType', t(`posting.projectType.${fields.projectType}`)],
          ['plans', format.number(fields.plans.length)],
        ] satisfies [string, string][])),
    ['title', fields.title],
    ['address', [fields.address, fields.city, fields.country].filter(Boolean).join(', ')],
    ['pictures', format.number(fields.pictures.filter((file) => file.refused === undefined).length)],
    ['documents', format.number(fields.documents.length)],
  ];
  return (
    <dl className="posting-summary">
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`posting.${key}`)}</dt>
          <dd dir="auto">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
