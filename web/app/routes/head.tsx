import { shareSize } from '@latchkey/contract/image/share-image';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormat } from '../format/use-format.ts';
import { absolute } from './absolute.ts';
import { addressIn } from './address-in.ts';
import { JsonLd } from './json-ld.tsx';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import type { SeoTexts } from './seo-of.ts';
import { breadcrumbList, type Step } from './breadcrumb-list.ts';

interface HeadProps {
  title: string;
  description?: string;
  keywords?: string | null;
  /** Path of the page itself, without what only changes its view: the canonical address. */
  path: string;
  /** The operator's own words for this page, which go before ours. */
  seo?: SeoTexts;
  /** Path of the drawn share image; the market's own where there is none. */
  share?: string | null;
  /** A picture that somebody chose for sharing, of unknown size: goes before the drawn one. */
  image?: string | null;
  /** What kind of thing Open Graph takes it for. */
  kind?: 'website' | 'article' | 'profile';
  /** Pages between home and this one. */
  way?: readonly Step[];
  /** What this page is called at the end of that way, where the title is longer. */
  name?: string;
  /** Which page of a list, from 1. */
  page?: number;
  /** Views that search engines should leave out, such as a filtered list. */
  hidden?: boolean;
}

/** What a page says of itself to search engines and to whoever it is shared with. React moves it into the head. */
export function Head(props: HeadProps) {
  const { path, seo = {}, kind = 'website', way = [], page = 1, hidden } = props;
  const { t, language } = useTranslation();
  const format = useFormat();
  const data = useRouteLoaderData<typeof loader>('root');
  const first = data?.market.firstLanguage ?? 'en';
  const siteUrl = data?.siteUrl ?? '';
  const site = data?.market.name ?? '';
  const address = siteUrl + path;
  const offered = (data?.market.languages ?? []).map(({ code }) => code);
  const numbered = (title: string) => (page > 1 ? t('meta.page', { title, page: format.number(page) }) : title);
  const title = numbered(seo.title ?? props.title);
  const description = seo.description ?? props.description;
  const keywords = seo.keywords ?? props.keywords;
  const chosen = seo.image ?? props.image;
  const drawn = props.share ?? data?.share;
  const steps = [{ name: site, path: '/' }, ...way, { name: numbered(props.name ?? props.title), path }];
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {hidden && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={addressIn(language, address, first)} />
      {!hidden &&
        offered.map((code) => (
          <link key={code} rel="alternate" hrefLang={code} href={addressIn(code, address, first)} />
        ))}
      {!hidden && <link rel="alternate" hrefLang="x-default" href={address} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={addressIn(language, address, first)} />
      <meta property="og:type" content={kind} />
      <meta property="og:locale" content={data?.locale} />
      {site && <meta property="og:site_name" content={site} />}
      {chosen && <meta property="og:image" content={absolute(siteUrl, chosen)} />}
      {!chosen && drawn && (
        <>
          <meta property="og:image" content={absolute(siteUrl, drawn)} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(shareSize.width)} />
          <meta property="og:image:height" content={String(shareSize.height)} />
        </>
      )}
      {(chosen || drawn) && <meta property="og:image:alt" content={title} />}
      <meta name="twitter:card" content={chosen || drawn ? 'summary_large_image' : 'summary'} />
      {!hidden && path !== '/' && <JsonLd data={import.meta.env.SSR && breadcrumbList(siteUrl, steps)} />}
    </>
  );
}
