import { expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { shallowRender } from '../../ui/test/shallow-render.tsx';
import { DeleteButton } from '../components/delete-button.tsx';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { ServiceForm } = await import('./service-form.tsx');
vi.unstubAllGlobals();

it('removes a service only after a confirmation', () => {
  const form = {
    form: { current: null },
    isDirty: false,
    error: null,
    action: { pending: false },
    tried: () => undefined,
  };
  const onRemove = async () => undefined;
  const tree = shallowRender(
    () => ServiceForm({ service: 'mail', form, onSave: () => undefined, onRemove, children: null }),
    (screen) => <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>,
  );
  expect(tree.of(DeleteButton).map(({ onDelete }) => onDelete)).toEqual([onRemove]);
});
