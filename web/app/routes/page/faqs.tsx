import { faqs as faqsCall } from '@latchkey/contract/content/calls';
import type { Faq } from '@latchkey/contract/content/records';
import { paging } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { data, useSearchParams } from 'react-router';
import type { Route } from './+types/faqs.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Disclosure, Disclosures } from '../../ui/navigation/disclosure.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ShowMore } from '../../ui/navigation/show-more.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { JsonLd } from '../../components/seo/json-ld.tsx';
import { pagedPath, readPage } from '../../components/pagination.tsx';
import { FaqSearchForm, findFaqs } from './faq-search-form.tsx';
import { loadContext, type LoadContext } from '../../load-context.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

/** Questions that "Show more" adds. */
const step = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [faqs, seo] = await Promise.all([loadFaqs(server), loadSeoTexts(server, 'faqs')]);
  const page = readPage(new URL(request.url).searchParams);
  if (page > 1 && (page - 1) * step >= faqs.length) throw data(null, { status: 404 });
  return { faqs, seo };
}

/** Loads all questions; a response has at most `maxLimit`. */
async function loadFaqs({ call }: LoadContext): Promise<Faq[]> {
  const limit = paging.maxLimit;
  const first = await call(faqsCall, { limit, offset: 0 });
  const rest: Promise<{ data: Faq[] }>[] = [];
  for (let offset = limit; offset < first.total; offset += limit) rest.push(call(faqsCall, { limit, offset }));
  return [first, ...(await Promise.all(rest))].flatMap((list) => list.data);
}

/** All questions are loaded: the browser searches and pages them. */
export function shouldRevalidate(): boolean {
  return false;
}

/** FAQ with a search. */
export default function Faqs({ loaderData: { faqs, seo } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  const page = readPage(query);
  const text = query.get('search') ?? '';
  const found = findFaqs(faqs, text);
  const isSearch = text.trim() !== '';
  const shown = isSearch ? found : found.slice(0, page * step);
  return (
    <div className="wrap py-10">
      <PageMeta
        title={t('contentPages.faqs')}
        description={t('contentPages.faqsText')}
        seo={seo}
        path={paths.faqs()}
        noIndex={isSearch}
      />
      {faqs.length > 0 && (
        <JsonLd
          data={
            import.meta.env.SSR && {
              '@type': 'FAQPage',
              mainEntity: faqs.map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: answer },
              })),
            }
          }
        />
      )}
      <div className="faq-page">
        <header className="faq-head">
          <h1>{t('contentPages.faqs')}</h1>
          <p>{t('contentPages.faqsText')}</p>
          {faqs.length > 0 && <FaqSearchForm search={text} />}
          <LinkButton to={paths.contact()} variant="line">
            {t('contentPages.write')}
          </LinkButton>
        </header>
        <div>
          <p className="faq-found tnum" role="status">
            {isSearch && t('contentPages.found', { count: found.length, answers: format.number(found.length) })}
          </p>
          {faqs.length === 0 ? (
            <EmptyState title={t('contentPages.noneYet')} text={t('contentPages.contactText')} />
          ) : found.length === 0 ? (
            <EmptyState title={t('contentPages.noneFound')} text={t('contentPages.noneFoundText')} />
          ) : (
            <Disclosures>
              {shown.map(({ id, question, answer }) => (
                <Disclosure key={`${id}${isSearch}`} title={<bdi>{question}</bdi>} open={isSearch && found.length < 4}>
                  <p className="whitespace-pre-line" dir="auto">
                    {answer}
                  </p>
                </Disclosure>
              ))}
            </Disclosures>
          )}
          {shown.length < found.length && (
            <ShowMore
              text={t('contentPages.faqsShown', {
                shown: format.number(shown.length),
                total: format.number(found.length),
              })}
              label={t('contentPages.showMore', { count: Math.min(step, found.length - shown.length) })}
              to={pagedPath(paths.faqs(), page + 1)}
            />
          )}
        </div>
      </div>
    </div>
  );
}
