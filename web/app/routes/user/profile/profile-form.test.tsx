import type { CustomerSelf } from '@latchkey/contract/account/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../../shared/market/market.tsx';
import { shallowRender, type ShallowTree } from '../../../ui/test/shallow-render.tsx';
import { ProfileForm } from './profile-form.tsx';

afterEach(() => void vi.unstubAllGlobals());

const user = {
  id: 7,
  name: 'Ada',
  email: 'ada@example.com',
  mobile: '351912345678',
  logintype: '0',
  address: 'Rua 1',
  city: 'Lisbon',
  state: 'Lisbon',
  country: 'Portugal',
  latitude: '38.7',
  longitude: '-9.1',
  about_me: 'Agent',
  facebook_id: '',
  twiiter_id: '',
  instagram_id: '',
  youtube_id: '',
  spoken_languages: ['en'],
  shows_email: 1,
  shows_mobile: 1,
} as unknown as CustomerSelf;

type Typed = Record<string, string>;

/** Types into the form, and submits it; returns the fields of the requests. `duringRequest` is typed into it meanwhile. */
async function submit(account: CustomerSelf, props: { only?: ['mobile'] }, typed: Typed, duringRequest?: Typed) {
  const sent: Typed[] = [];
  let form: ShallowTree | undefined;
  const type = (fields: Typed) => {
    for (const [name, value] of Object.entries(fields)) {
      const inputs = form?.with<{ name?: string; onChange: (event: object) => unknown }>('onChange') ?? [];
      void inputs.find((input) => input.name === name)?.onChange({ type: 'change', target: { name, value } });
    }
  };
  const send = async () => {
    form?.of<{ onSubmit: (event: object) => void }>('form')[0]?.onSubmit({ preventDefault: () => undefined });
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  vi.stubGlobal('fetch', (_: string, { body }: { body: FormData }) => {
    sent.push(Object.fromEntries([...body].map(([name, value]) => [name, String(value)])));
    if (duringRequest) type(duringRequest);
    return Promise.resolve(Response.json({ error: false, data: account }));
  });
  shallowRender(
    () => ProfileForm({ user: account, ...props }),
    (screen) => (
      <QueryClientProvider client={new QueryClient()}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0)}>{screen}</MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    ),
    (tree) => {
      form = tree;
    },
  );
  type(typed);
  await send();
  if (duringRequest) await send();
  return sent;
}

test('a form with a selection of fields sends only those', async () => {
  expect(await submit({ ...user, mobile: null }, { only: ['mobile'] }, { mobile: '+351 912 345 678' })).toEqual([
    { mobile: '+351 912 345 678' },
  ]);
});

test('a stored phone number or address is not replaced by a blank, which the server ignores', async () => {
  expect(await submit(user, {}, { mobile: '' })).toEqual([]);
  expect(await submit(user, {}, { address: ' ' })).toEqual([]);
  const [sent] = await submit({ ...user, mobile: null, address: '' }, {}, { mobile: '', address: '' });
  expect(sent).toMatchObject({ name: 'Ada', mobile: '', address: '' });
});

test('what is typed while the profile is saved stays', async () => {
  const [first, second] = await submit(user, {}, { name: 'Ada L.' }, { about_me: 'Agent in Lisbon' });
  expect(first).toMatchObject({ name: 'Ada L.', about_me: 'Agent' });
  expect(second).toMatchObject({ name: 'Ada', about_me: 'Agent in Lisbon' });
});
