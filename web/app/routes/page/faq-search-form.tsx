import { textLength } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import { plainText } from '@latchkey/contract/text/plain-text';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Form, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { Faq } from '@latchkey/contract/content/records';

/** Search form of the FAQ. The text is in the URL; without scripts the form requests the page from the server. */
export function FaqSearchForm({ search }: { search: string }) {
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const [value, setValue] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  const [submitted, setSubmitted] = useState(search);

  // A link or the browser's history changed the search.
  if (search !== lastSearch) {
    setLastSearch(search);
    if (search !== submitted) setValue(search);
  }

  function find(text: string) {
    const next = text.trim() === '' ? '' : text;
    setValue(text);
    setSubmitted(next);
    // Without `flushSync` the URL may lag behind the typing, and an older text would look like a change by a link.
    setQuery(next === '' ? {} : { search: next }, { replace: true, preventScrollReset: true, flushSync: true });
  }

  return (
    <Form
      action={paths.faqs()}
      role="search"
      aria-label={t('contentPages.faqSearch')}
      className="faq-search"
      onSubmit={(event) => {
        event.preventDefault();
        find(value);
      }}
    >
      <Field label={t('contentPages.faqSearch')} labelHidden>
        <TextInput
          type="search"
          name="search"
          value={value}
          maxLength={textLength.search}
          placeholder={t('contentPages.faqSearch')}
          before={<Search />}
          onChange={(event) => find(event.target.value)}
        />
      </Field>
      <span className="without-script">
        <Button type="submit" variant="line">
          {t('contentPages.find')}
        </Button>
      </span>
    </Form>
  );
}

/** Returns the questions that contain all words, in the question or the answer; matches in the question come first. */
export function findFaqs(faqs: readonly Faq[], search: string): readonly Faq[] {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return faqs;
  const hasAllWords = (text: string) => words.every((word) => text.includes(word));
  const found = faqs.filter(({ question, answer }) => hasAllWords(plainText(`${question} ${answer}`)));
  const rank = ({ question }: Faq) => (hasAllWords(plainText(question)) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}
