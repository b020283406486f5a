import { shareSize } from '@latchkey/contract/image/share-image';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { JsonLd, breadcrumbList, type Breadcrumb } from './json-ld.tsx';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import type { Language } from '../../shared/i18n/load-texts.ts';
import type { SeoTexts } from './load-seo-texts.ts';

interface PageMetaProps {
  title: string;
  description?: string;
  keywords?: string | null;
  /** Path of the canonical URL: without parameters that only change the view. */
  path: string;
  /** Texts that the operator wrote for this page; they take precedence. */
  seo?: SeoTexts;
  /** Path of the generated share image; defaults to the market's own. */
  shareImage?: string | null;
  /** Share image that an owner or operator chose, of unknown size; takes precedence over `share`. */
  image?: string | null;
  /** Value of `og:type`. */
  openGraphType?: 'website' | 'article' | 'profile';
  /** Pages between the home page and this one. */
  breadcrumbs?: readonly Breadcrumb[];
  /** Name of this page in the breadcrumbs; defaults to the title. */
  breadcrumbName?: string;
  /** Page number of a list, from 1. */
  page?: number;
  /** Adds `noindex`, for example for a filtered list. */
  noIndex?: boolean;
}

/** Metadata of a page for search engines and link previews. React moves it into the head. */
export function PageMeta(props: PageMetaProps) {
  const { path, seo = {}, openGraphType = 'website', breadcrumbs = [], page = 1, noIndex } = props;
  const { t, language } = useTranslation();
  const format = useFormat();
  const data = useRouteLoaderData<typeof loader>('root');
  const defaultLanguage = data?.market.defaultLanguage ?? 'en';
  const siteUrl = data?.siteUrl ?? '';
  const site = data?.market.name ?? '';
  const address = siteUrl + path;
  const languages = (data?.market.languages ?? []).map(({ code }) => code);
  const withPageNumber = (title: string) => (page > 1 ? t('meta.page', { title, page: format.number(page) }) : title);
  const title = withPageNumber(seo.title ?? props.title);
  const description = seo.description ?? props.description;
  const keywords = seo.keywords ?? props.keywords;
  const chosenImage = seo.image ?? props.image;
  const generatedImage = props.shareImage ?? data?.share;
  const steps = [
    { name: site, path: '/' },
    ...breadcrumbs,
    { name: withPageNumber(props.breadcrumbName ?? props.title), path },
  ];
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {noIndex && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={localisedUrl(language, address, defaultLanguage)} />
      {!noIndex &&
        languages.map((code) => (
          <link key={code} rel="alternate" hrefLang={code} href={localisedUrl(code, address, defaultLanguage)} />
        ))}
      {!noIndex && <link rel="alternate" hrefLang="x-default" href={address} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={localisedUrl(language, address, defaultLanguage)} />
      <meta property="og:type" content={openGraphType} />
      <meta property="og:locale" content={data?.locale} />
      {site && <meta property="og:site_name" content={site} />}
      {chosenImage && <meta property="og:image" content={absoluteUrl(siteUrl, chosenImage)} />}
      {!chosenImage && generatedImage && (
        <>
          <meta property="og:image" content={absoluteUrl(siteUrl, generatedImage)} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(shareSize.width)} />
          <meta property="og:image:height" content={String(shareSize.height)} />
        </>
      )}
      {(chosenImage || generatedImage) && <meta property="og:image:alt" content={title} />}
      <meta name="twitter:card" content={chosenImage || generatedImage ? 'summary_large_image' : 'summary'} />
      {!noIndex && path !== '/' && <JsonLd data={import.meta.env.SSR && breadcrumbList(siteUrl, steps)} />}
    </>
  );
}

/**
 * Returns the URL at which a page is in a language, whatever language the visitor chose before.
 * @param plain the market's own language, which the URL without `lang` means
 */
export function localisedUrl(language: Language, address: string, plain: Language): string {
  if (language === plain) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Returns the absolute URL of a path of this site; other URLs stay as they are. */
export function absoluteUrl(siteUrl: string, address: string): string {
  return address.startsWith('/') ? siteUrl + address : address;
}
