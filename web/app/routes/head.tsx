import { isLanguage } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { addressIn } from './address-in.ts';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

interface HeadProps {
  title: string;
  description?: string;
  /** Path of the page itself, without what only changes its view: the canonical address. */
  path: string;
  image?: string;
  /** Views that search engines should leave out, such as a filtered list. */
  hidden?: boolean;
}

/** What a page says of itself to search engines and to whoever it is shared with. React moves it into the head. */
export function Head({ title, description, path, image, hidden }: HeadProps) {
  const { language } = useTranslation();
  const data = useRouteLoaderData<typeof loader>('root');
  const address = `${data?.siteUrl ?? ''}${path}`;
  const first = data?.market.firstLanguage ?? 'en';
  const offered = (data?.market.languages ?? []).map(({ code }) => code).filter(isLanguage);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
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
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={language} />
      <meta property="og:site_name" content={data?.market.name} />
      {image && <meta property="og:image" content={image.startsWith('/') ? `${data?.siteUrl ?? ''}${image}` : image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
