import { adminGetLanguages } from '@latchkey/contract/admin/languages/calls';
import { useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { MailList } from './mail-list.tsx';
import { MailEditor } from './mail-editor.tsx';
import './mail-texts.css';

/** All mails in a language, or the mail that the address names. */
export default function MailTextsScreen() {
  const { t } = useTranslation();
  const { mail } = useParams();
  const [query, setQuery] = useSearchParams();
  const languages = useAdminCall(adminGetLanguages, {}).data?.data ?? [];
  const code = query.get('language') ?? languages.find(({ is_default }) => is_default === 1)?.code;
  if (code === undefined) return null;
  const isRtl = languages.some((language) => language.code === code && language.rtl === 1);
  const languageSelect = (
    <Select
      small
      aria-label={t('console.mails.language')}
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
