import { textLength } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** The words to look for. They stand in the address; without a script the form asks the server for it. */
export function FaqSearch({ words }: { words: string }) {
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(words);

  function find(text: string) {
    setTyped(text);
    setQuery(text.trim() === '' ? {} : { search: text }, { replace: true, preventScrollReset: true });
  }

  return (
    <Form
      action={paths.faqs()}
      role="search"
      aria-label={t('pages.faqSearch')}
      className="faq-search"
      onSubmit={(event) => {
        event.preventDefault();
        find(typed);
      }}
    >
      <Field label={t('pages.faqSearch')} labelHidden>
        <TextInput
          type="search"
          name="search"
          value={typed}
          maxLength={textLength.search}
          placeholder={t('pages.faqSearch')}
          before={<Search />}
          onChange={(event) => find(event.target.value)}
        />
      </Field>
      <span className="without-script">
        <Button type="submit" variant="line">
          {t('pages.find')}
        </Button>
      </span>
    </Form>
  );
}
