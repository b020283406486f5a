import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { shallowRender } from '../../ui/test/shallow-render.tsx';
import type { SettingsForm } from './use-settings-form.ts';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { PictureSetting } = await import('./picture-setting.tsx');
const { useSettingsForm } = await import('./use-settings-form.ts');

const revalidate = vi.fn<() => Promise<void>>(async () => undefined);

/** Renders within the console's providers; `revalidate` counts the reloads of the market. */
function inConsole(screen: ReactNode): ReactNode {
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  router.revalidate = revalidate;
  return <RouterProvider router={router} />;
}

const respondWith = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
  revalidate.mockClear();
});

/** A settings form with a changed market name. */
function renamed(): SettingsForm {
  const forms: SettingsForm[] = [];
  function Probe() {
    const form = useSettingsForm({ company_name: 'Casa' });
    if (!form.isDirty) form.set('company_name', 'Casa Nova');
    forms.push(form);
    return null;
  }
  renderToStaticMarkup(inConsole(<Probe />));
  return forms.at(-1)!;
}

test('reloads the market after its name is saved', async () => {
  respondWith(200, { error: false, message: '' });
  expect(await renamed().save()).toBe(true);
  expect(revalidate).toHaveBeenCalledOnce();
});

test('does not reload the market when its name is rejected', async () => {
  respondWith(422, { error: true, message: 'Taken', key: 'invalid_settings' });
  expect(await renamed().save()).toBe(false);
  expect(revalidate).not.toHaveBeenCalled();
});

test('reloads the market after a new logo is saved', async () => {
  respondWith(200, { error: false, message: '' });
  const tree = shallowRender(() => PictureSetting({ name: 'web_logo', url: '' }), inConsole);
  const [input] = tree.of<React.ComponentProps<'input'>>('input');
  const files = [new File(['<svg/>'], 'logo.svg')];
  input?.onChange?.({ currentTarget: { files, value: 'logo.svg' } } as unknown as React.ChangeEvent<HTMLInputElement>);
  await expect.poll(() => revalidate.mock.calls.length).toBe(1);
});
