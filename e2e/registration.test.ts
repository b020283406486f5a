import { expect, type Locator, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { marketFolder } from './market.ts';
import { findCode, findResetLink } from './outbox.ts';
import { startConversation, conversationPath } from './conversation.ts';
import { test, widths } from './test.ts';
import type { Visitor } from './visitor.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const newEmail = () => `ana-${randomInt(1e9)}@journey.test`;
const password = 'A door of my own';

/** Chromium logs a rejected call as a console error; these tests cause rejected calls on purpose. */
const rejectedCall = /status of 4\d\d/;

async function isSignedIn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as { User_signup?: string };
    return (root.User_signup ?? '').includes('"token"');
  });
}

async function register(visitor: Visitor, market: string, email: string): Promise<void> {
  const { page } = visitor;
  await dialog(page, 'Sign in').getByRole('button', { name: 'Create an account' }).click();
  const form = dialog(page, 'Create an account');
  await form.getByLabel('Name').fill('Ana Lima');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByRole('button', { name: 'Create account' }).click();
  const code = await enterCode(page);
  await visitor.checkAccessibility();
  await code.fill(await findCode(market, email));
  await dialog(page, 'Enter the code').waitFor({ state: 'detached' });
}

async function enterCode(page: Page): Promise<Locator> {
  const code = dialog(page, 'Enter the code').getByRole('textbox', { name: 'Code' });
  await code.waitFor();
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  return code;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await dialog(page, 'Sign out?').getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You’re signed out.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  const form = dialog(page, 'Sign in');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(secret);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('a visitor registers by email from a personal page, returns to it, signs out and signs in again', async ({
      visit,
      market,
    }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      const email = newEmail();
      await visitor.open('/user/devices');
      await dialog(page, 'Sign in').waitFor();
      await page.waitForURL((url) => url.pathname === '/');
      await visitor.checkScreen();
      await register(visitor, market, email);
      await page.waitForURL('**/user/devices');
      await page.getByText('This device').waitFor();
      await visitor.checkScreen();

      await visitor.open('/user');
      await page.getByRole('heading', { name: 'Ana Lima' }).waitFor();
      await visitor.checkScreen();
      await signOut(page);
      expect(await isSignedIn(page)).toBe(false);

      await visitor.open('/user');
      await dialog(page, 'Sign in').waitFor();
      await signIn(page, email, 'not my door');
      const form = dialog(page, 'Sign in');
      await form.getByText(/The details entered are incorrect/).waitFor();
      expect(await form.getByLabel('Email').inputValue()).toBe(email);
      await signIn(page, email, password);
      await page.getByRole('heading', { name: 'Ana Lima' }).waitFor();
      visitor.ignoreErrors(rejectedCall);
    });

    test('a visitor signs in by phone, the pressed heart is saved, and the account is completed', async ({
      visit,
      market,
    }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      const digits = `3519${randomInt(1e7, 1e8)}`;
      await visitor.open('/search?city=Barcelona');
      const heart = page
        .getByRole('main')
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Save “/ });
      await heart.click();
      await dialog(page, 'Sign in').getByRole('button', { name: 'Continue with phone' }).click();
      const number = page.getByLabel('Phone number');
      // A complete international number selects its country.
      await number.fill(`+${digits}`);
      expect(await page.getByLabel('Country', { exact: true }).inputValue()).toBe('PT');
      await visitor.checkAccessibility();
      await page.getByRole('button', { name: 'Send code' }).click();
      const code = await enterCode(page);
      await code.fill('000000');
      await page.getByText(/That code is wrong/).waitFor();
      const sent = await findCode(market, digits);
      await code.evaluate(
        (field: HTMLInputElement, text) => {
          field.focus();
          document.execCommand('insertText', false, text);
        },
        ` ${sent.slice(0, 3)} ${sent.slice(3)} `,
      );
      await dialog(page, 'Enter the code').waitFor({ state: 'detached' });
      await page.getByText('Added to saved homes.').waitFor();
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');

      await visitor.open('/user-register');
      await page.getByLabel('Name').fill('Rui Costa');
      await page.getByLabel('Email').fill(newEmail());
      await visitor.checkScreen();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.waitForURL('**/user/dashboard');
      await page.getByRole('heading', { name: 'Rui Costa' }).waitFor();
      visitor.ignoreErrors(rejectedCall);
    });

    test('a visitor signs in at the demo identity provider; closing its window cancels the sign-in', async ({
      visit,
    }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await visitor.open('/user');
      const button = dialog(page, 'Sign in').getByRole('button', { name: /^Continue with Latchkey Demo/ });
      const [closed] = await Promise.all([page.waitForEvent('popup'), button.click()]);
      await closed.getByLabel('Name').waitFor();
      await closed.close();
      await page.getByText('The window was closed before you’d signed in.').waitFor();

      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
      await popup.getByLabel('Name').fill('Olga Petrova');
      await popup.getByLabel('Email').fill(newEmail());
      await Promise.all([popup.waitForEvent('close'), popup.locator('form:has([name=email]) button').click()]);
      await page.getByRole('heading', { name: 'Olga Petrova' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/user/dashboard');
    });

    test('a visitor writes to an owner with a name and a proven email', async ({ visit, market }) => {
      const { property, owner } = await startConversation(market, marketFolder(), `Room to ask about ${width}`);
      const visitor = await visit({ width });
      const { page } = visitor;
      const email = newEmail();
      await visitor.open(`/properties-details/${property.slug}`);
      await page
        .getByRole('button', { name: /^Message/ })
        .first()
        .click();
      const form = dialog(page, 'Send a message');
      await form.getByText('You don’t need an account').waitFor();
      await form.getByLabel('Message').fill(' ');
      await form.getByRole('button', { name: 'Send message' }).click();
      await form.getByText('Enter a message.').waitFor();
      await visitor.checkScreen();
      await form.getByLabel('Message').fill('Is the room still fre?');
      await form.getByLabel('Name').fill('Ada Byron');
      await form.getByLabel('Email').fill(email);
      await form.getByRole('button', { name: 'Send message' }).click();
      await enterCode(page);
      await visitor.checkScreen();

      await dialog(page, 'Enter the code').getByRole('button', { name: 'Back' }).click();
      expect(await form.getByLabel('Email').inputValue()).toBe(email);
      await form.getByLabel('Message').fill('Is the room still free?');
      await form.getByRole('button', { name: 'Send message' }).click();
      await (await enterCode(page)).fill(await findCode(market, email));
      await dialog(page, 'Message sent').getByText('We’ve created an account for you').waitFor();
      await visitor.checkScreen();
      await page.getByRole('button', { name: 'Open conversation' }).click();
      await page.waitForURL(`**${conversationPath(owner, property)}`);
      await page.locator('.chat-message').getByText('Is the room still free?').waitFor();
      expect(await isSignedIn(page)).toBe(true);
    });

    test('a user resets a forgotten password', async ({ visit, market }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      const email = newEmail();
      await visitor.open('/user');
      await register(visitor, market, email);
      await page.getByRole('heading', { name: 'Ana Lima' }).waitFor();
      await signOut(page);

      await visitor.open('/user');
      await dialog(page, 'Sign in').getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Forgotten your password?' }).click();
      const forgotten = dialog(page, 'Reset your password');
      expect(await forgotten.getByLabel('Email').inputValue()).toBe(email);
      await forgotten.getByRole('button', { name: 'Send link' }).click();
      await dialog(page, 'Check your inbox').waitFor();
      await visitor.checkAccessibility();

      // The server writes the mail after its response.
      let link = '';
      await expect
        .poll(async () => (link = await findResetLink(market, email).catch(() => '')), {
          message: 'a link in the mail',
        })
        .not.toBe('');
      await visitor.open(link);
      await page.waitForURL((url) => url.pathname === '/reset-password' && url.search === '?token=');
      await page.getByLabel('New password').fill('Another door');
      await page.getByLabel('Confirm password').fill('Another bore');
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByText('The passwords don’t match.').waitFor();
      await page.getByLabel('Confirm password').fill('Another door');
      await visitor.checkScreen();
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await signIn(page, email, 'Another door');
      await dialog(page, 'Sign in').waitFor({ state: 'detached' });
      expect(await isSignedIn(page)).toBe(true);

      await visitor.open(link);
      await page.getByLabel('New password').fill('Third door');
      await page.getByLabel('Confirm password').fill('Third door');
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByText(/This link has expired or has already been used/).waitFor();
      visitor.ignoreErrors(rejectedCall);
    });
  });

test('sign-out takes effect at once, even when the server responds slowly', async ({ visit, market }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/user');
  await register(visitor, market, newEmail());
  await page.getByRole('heading', { name: 'Ana Lima' }).waitFor();
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const logoutRequest = page.waitForRequest(/before-logout/);
  await page.route(/before-logout/, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await dialog(page, 'Sign out?').getByRole('button', { name: 'Sign out' }).click();
  expect((await (await logoutRequest).allHeaders()).authorization).toMatch(/^Bearer /);
  await page.waitForURL((url) => url.pathname === '/');
  expect(await isSignedIn(page)).toBe(false);
  release();
  await page.getByText('You’re signed out.').waitFor();
  // A requested sign-out shows no message about an ended session.
  expect(await page.getByText('Your session has ended').count()).toBe(0);
});

test('other tabs follow a sign-in, and a session that ended elsewhere shows a message', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  const other = await page.context().newPage();
  await other.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, 'seeker@latchkey.test', 'latchkey-demo');
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).waitFor();
  await other.getByRole('banner').getByRole('button', { name: 'Your account' }).waitFor();
  await page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as { User_signup: string };
    const stored = JSON.parse(root.User_signup) as { data: { token: string } };
    return fetch('/api/before-logout', { method: 'POST', headers: { Authorization: `Bearer ${stored.data.token}` } });
  });
  // The socket of the page closes with the session, so the message appears at once.
  await page.getByText('You’ve been signed out. Sign in again to continue.').waitFor();
  await other.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  visitor.ignoreErrors(rejectedCall);
});
