import {
  adminGetLanguages,
  adminOrderLanguages,
  adminRemoveLanguage,
  adminSetDefaultLanguage,
  adminAddLanguage,
  adminSetLanguage,
} from '@latchkey/contract/admin/languages/calls';
import type { ConsoleLanguage } from '@latchkey/contract/admin/languages/records';
import { Plus } from 'lucide-react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data/data-table.tsx';
import { Page } from '../components/page.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useOpenRow } from '../components/table/use-open-row.tsx';
import { QueryBoundary } from '../components/query-boundary.tsx';
import { languageColumns } from './language-columns.tsx';
import './languages.css';
import { isRightToLeft, languageCode, nativeNameOf } from '@latchkey/contract/text/language-code';
import { type FormEvent, useState } from 'react';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { adminFailureText, failedField } from '../components/admin-failure-text.ts';
import { FormAside } from '../components/form-aside.tsx';

/** The languages in the order of the site. */
export default function LanguagesScreen() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const query = useAdminCall(adminGetLanguages, {});
  const languages = query.data?.data ?? [];
  const reorder = useAdminAction(adminOrderLanguages);
  const makeDefault = useAdminAction(adminSetDefaultLanguage);
  const remove = useAdminAction(adminRemoveLanguage);
  const { open, show, close, leaveDialog } = useOpenRow<ConsoleLanguage>(({ code }) => code);
  const codes = languages.map(({ code }) => code);
  return (
    <Page
      title={t('console.languages.title')}
      note={languages.length > 0 && number(languages.length)}
      actions={
        <Button size="sm" onClick={() => show('new')}>
          <Plus />
          {t('console.languages.add')}
        </Button>
      }
      aside={
        open && (
          <LanguageForm key={open === 'new' ? '' : open.code} language={open === 'new' ? null : open} onClose={close} />
        )
      }
    >
      <QueryBoundary query={query}>
        {() => (
          <DataTable
            dense
            caption={t('console.languages.title')}
            rows={languages}
            rowKey={({ code }) => code}
            isSelected={({ code }) => open !== 'new' && open?.code === code}
            columns={languageColumns({
              t,
              number,
              codes,
              isReordering: reorder.pending,
              onReorder: (moved) => void reorder.run({ codes: moved.join(',') }),
              onMakeDefault: (code) => void makeDefault.run({ code }),
              onOpen: show,
              onDelete: (code) => remove.run({ code }),
            })}
          />
        )}
      </QueryBoundary>
      {leaveDialog}
    </Page>
  );
}

/** Suggestions; any other BCP 47 code is accepted as well. */
const suggestedCodes = 'bn de el fa he id it ja ko nl pl pt pt-BR ro ru sv sw th tr uk ur vi zh-Hans zh-Hant'.split(
  ' ',
);

/** Adds a language, or changes the name and direction of one. A known code fills both in. */
function LanguageForm({ language, onClose }: { language: ConsoleLanguage | null; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useAdminAction(adminAddLanguage, { successText: t('console.languages.added'), quiet: true });
  const set = useAdminAction(adminSetLanguage, { successText: t('console.form.saved'), quiet: true });
  const [code, setCode] = useState(language?.code ?? '');
  const [name, setName] = useState(language?.name ?? '');
  const [rtl, setRtl] = useState(language?.rtl === 1);
  const [isSubmitted, setSubmitted] = useState(false);
  const validCode = languageCode(code);
  const failure = add.failure ?? set.failure;

  function typeCode(typed: string) {
    setCode(typed);
    add.reset();
    const typedCode = languageCode(typed);
    if (typedCode === null) return;
    setName(nativeNameOf(typedCode));
    setRtl(isRightToLeft(typedCode));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (validCode === null || name.trim() === '') return;
    const input = { code: validCode, name, rtl };
    if (await (language ? set.run(input) : add.run(input))) onClose();
  }

  const failedName = failedField(failure, ['code', 'name']);
  const failureText = failure && adminFailureText(t, failure);
  return (
    <FormAside
      title={language ? language.name : t('console.languages.add')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={add.pending || set.pending}
      isDirty={name !== (language?.name ?? '') || code !== (language?.code ?? '') || rtl !== (language?.rtl === 1)}
      {...(!language && { saveLabel: t('console.languages.add') })}
    >
      {failureText && failedName === null && (
        <Note tone="danger" live>
          {failureText}
        </Note>
      )}
      <Field
        label={t('console.languages.code')}
        help={t('console.languages.codeHelp')}
        error={
          failedName === 'code' ? failureText : isSubmitted && validCode === null && t('console.languages.codeWrong')
        }
        required
      >
        <TextInput
          dir="ltr"
          list="language-codes"
          autoComplete="off"
          maxLength={20}
          value={code}
          readOnly={language !== null}
          onChange={(event) => typeCode(event.currentTarget.value)}
        />
      </Field>
      <datalist id="language-codes">
        {suggestedCodes.map((suggestion) => (
          <option key={suggestion} value={suggestion}>
            {nativeNameOf(suggestion)}
          </option>
        ))}
      </datalist>
      <Field
        label={t('console.languages.name')}
        help={t('console.languages.nameHelp')}
        error={
          failedName === 'name' ? failureText : isSubmitted && name.trim() === '' && t('console.languages.nameMissing')
        }
        required
      >
        <TextInput dir="auto" maxLength={60} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      <Switch checked={rtl} onChange={({ currentTarget }) => setRtl(currentTarget.checked)}>
        {t('console.languages.rtl')}
      </Switch>
    </FormAside>
  );
}
