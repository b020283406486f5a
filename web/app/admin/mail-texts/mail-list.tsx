import { adminGetMails } from '@latchkey/contract/admin/mail-texts/calls';
import type { ConsoleMail } from '@latchkey/contract/admin/mail-texts/records';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Page } from '../components/page.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { QueryBoundary } from '../components/query-boundary.tsx';

/** All mails of the market with their subjects. */
export function MailList({ language, languageSelect }: { language: string; languageSelect: ReactNode }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const query = useAdminCall(adminGetMails, { language }, { keepPrevious: true });
  const mailCount = query.data?.data.length ?? 0;
  return (
    <Page title={t('console.mails.title')} note={mailCount > 0 && number(mailCount)} actions={languageSelect}>
      <QueryBoundary query={query}>
        {({ data }) => (
          <DataTable
            dense
            caption={t('console.mails.title')}
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
      title: t('console.mails.mail'),
      cell: ({ key }) => (
        <Link className="console-open" to={`/admin/mails/${key}?language=${language}`}>
          {t(`console.mails.names.${key}`)}
        </Link>
      ),
    },
    {
      key: 'subject',
      title: t('console.mails.subject'),
      cell: ({ subject }) => (
        <span lang={language} dir="auto">
          {subject}
        </span>
      ),
    },
    {
      key: 'written',
      alignEnd: true,
      title: t('console.mails.changed'),
      cell: ({ lines, written }) => t('console.mails.changedOf', { written: number(written), lines: number(lines) }),
    },
  ];
}
