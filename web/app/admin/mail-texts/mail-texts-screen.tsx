import { adminGetLanguages } from '@latchkey/contract/admin/languages/calls';
import { useParams, useSearchParams, Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Select } from '../../ui/fields/select.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { MailEditor } from './mail-editor.tsx';
import './mail-texts.css';
import { adminGetMails } from '@latchkey/contract/admin/mail-texts/calls';
import type { ConsoleMail } from '@latchkey/contract/admin/mail-texts/records';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Page } from '../components/page.tsx';
import { QueryBoundary, QueryFallback } from '../components/query-boundary.tsx';

/** All mails in a language, or the mail that the address names. */
export default function MailTextsScreen() {
  const { t } = useTranslation();
  const { mail } = useParams();
  const [query, setQuery] = useSearchParams();
  const languagesQuery = useAdminCall(adminGetLanguages, {});
  const languages = languagesQuery.data?.data ?? [];
  const code = query.get('language') ?? languages.find(({ is_default }) => is_default === 1)?.code;
  if (code === undefined) {
    return (
      <Page title={t('console.mailTexts.title')}>
        <QueryFallback query={languagesQuery} />
      </Page>
    );
  }
  const isRtl = languages.some((language) => language.code === code && language.rtl === 1);
  const languageSelect = (
    <Select
      small
      aria-label={t('console.mailTexts.language')}
      value={code}
      onChange={({ currentTarget }) => setQuery({ language: currentTarget.value }, { replace: true })}
    >
      {languages.map((language) => (
        <option key={language.code} value={language.code}>
          {language.name}
        </option>
      ))}
    </Select>
  );
  if (mail === undefined) return <MailList language={code} languageSelect={languageSelect} />;
  return (
    <MailEditor key={`${mail} ${code}`} mail={mail} language={code} isRtl={isRtl} languageSelect={languageSelect} />
  );
}

/** All mails of the market with their subjects. */
function MailList({ language, languageSelect }: { language: string; languageSelect: ReactNode }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const query = useAdminCall(adminGetMails, { language }, { keepPrevious: true });
  const mailCount = query.data?.data.length ?? 0;
  return (
    <Page title={t('console.mailTexts.title')} note={mailCount > 0 && number(mailCount)} actions={languageSelect}>
      <QueryBoundary query={query}>
        {({ data }) => (
          <DataTable
            dense
            caption={t('console.mailTexts.title')}
            rows={data}
            rowKey={({ key }) => key}
            columns={mailColumns(language, t, number)}
          />
        )}
      </QueryBoundary>
    </Page>
  );
}

function mailColumns(language: string, t: Translate, number: (value: number) => string): Column<ConsoleMail>[] {
  return [
    {
      key: 'mail',
      isRowHeader: true,
      title: t('console.mailTexts.mail'),
      cell: ({ key }) => (
        <Link className="console-open" to={`/admin/mails/${key}?language=${language}`}>
          {t(`console.mailTexts.names.${key}`)}
        </Link>
      ),
    },
    {
      key: 'subject',
      title: t('console.mailTexts.subject'),
      cell: ({ subject }) => (
        <span lang={language} dir="auto">
          {subject}
        </span>
      ),
    },
    {
      key: 'written',
      alignEnd: true,
      title: t('console.mailTexts.changed'),
      cell: ({ lines, written }) =>
        t('console.mailTexts.changedOf', { written: number(written), lines: number(lines) }),
    },
  ];
}
