import { errors } from '@latchkey/contract/errors';
import { expect, test } from 'vitest';
import french from 'virtual:texts/fr.all';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { shallowRender } from '../../../ui/test/shallow-render.tsx';
import { newDraft } from '../drafts/draft.ts';
import { openSession } from '../drafts/draft-session.ts';
import { type Posting, PostingProvider } from '../posting-context.ts';
import { FailureText } from './failure-text.tsx';
import { accountSubmitAdapter } from './submit-adapter.ts';

const posting: Posting = {
  session: openSession(newDraft('property', 7, 'key', 0), { carriesFiles: false }),
  adapter: accountSubmitAdapter,
  categories: [],
  category: undefined,
  problems: [],
  checkedSteps: new Set(),
  flag: () => undefined,
};

/** The French text of a failure with an English message of the server. */
function shownText(key: string, message: string, reason?: string): unknown {
  const failure = { key, message, status: 400, body: null };
  const tree = shallowRender(
    () => FailureText({ failure, reason: reason === undefined ? null : { text: reason } }),
    (screen) => (
      <TranslatorProvider value={createTranslator('fr', french)}>
        <PostingProvider value={posting}>{screen}</PostingProvider>
      </TranslatorProvider>
    ),
  );
  return tree.of<{ children: unknown }>('p')[0]?.children;
}

test('a rejected listing is explained by the key of the error, never with the message of the server', () => {
  for (const [key, { text }] of Object.entries(errors)) {
    expect(Object.values(french)).toContain(shownText(key, text));
    expect(shownText(key, text)).not.toBe(text);
  }
  expect(shownText('too_many_files', '')).toBe(french['posting.failed.too_many_files']);
  expect(shownText('unreachable', '')).toBe(french['posting.failed.other']);
});

test('a reason outside of the form is shown instead, unless a field of the form is wrong', () => {
  expect(shownText('package_not_available', '', 'Il vous faut une formule.')).toBe('Il vous faut une formule.');
  expect(shownText('point_missing', '', 'Autre')).toBe(french['posting.failed.point_missing']);
});
