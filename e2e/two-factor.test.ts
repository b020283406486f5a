import { codeOf } from '@latchkey/server/sign-in/two-factor/testing';
import type { CDPSession, Page } from '@playwright/test';
import { fullBrowser } from './browser.ts';
import { type FreshAccount, registerAccount } from './fresh-account.ts';
import { test, widths } from './test.ts';

test.use({ launchOptions: fullBrowser });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Chromium logs a rejected call as a console error; these journeys cause rejected calls on purpose. */
const rejectedCall = /status of 4\d\d/;

/** Adds a virtual authenticator that confirms at once. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await dialog(page, 'Sign out?').getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You’re signed out.').waitFor();
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    async function signIn(page: Page, { email, password }: FreshAccount): Promise<void> {
      const form = dialog(page, 'Sign in');
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Password', { exact: true }).fill(password);
      await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    }

    test('a user sets up two-step sign-in and then needs a code to sign in', async ({ visit, market }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      const account = await registerAccount(market, 'Ada Byron');
      await visitor.open('/user/devices');
      await signIn(page, account);
      await press(page, 'Set up two-step sign-in');
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      const secret = (await page.locator('.two-factor code').innerText()).replaceAll(' ', '');
      await page.getByLabel('Code shown in the app').fill('000 000');
      await press(page, 'Turn on');
      await page.getByText('That code is wrong or has already been used').waitFor();
      await visitor.checkScreen();
      await page.getByLabel('Code shown in the app').fill(codeOf(secret, new Date()));
      await press(page, 'Turn on');
      await page.getByText('Save your recovery codes').waitFor();
      const [recovery = ''] = await page.locator('.recovery-codes code').allInnerTexts();
      await visitor.checkScreen();
      await press(page, 'I’ve saved them');
      await page.getByText('Recovery codes left: 10').waitFor();
      await signOut(page);

      await visitor.open('/user/devices');
      await signIn(page, account);
      const second = dialog(page, 'Enter your authenticator code');
      await second.getByLabel('Code', { exact: true }).fill('000000');
      await second.getByRole('button', { name: 'Sign in', exact: true }).click();
      await second.getByText('That code is wrong or has already been used').waitFor();
      await visitor.checkScreen();
      await second.getByLabel('Code', { exact: true }).fill(recovery);
      await second.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('Recovery codes left: 9').waitFor();
      visitor.ignoreErrors(rejectedCall);
    });

    // Screens are checked last: the check opens a page, and Chromium offers passkeys only to the page in front.
    test('a passkey signs in without password and code until it is deleted', async ({ visit, market }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      const account = await registerAccount(market, 'Ada Byron');
      await addAuthenticator(page);
      await visitor.open('/user/devices');
      await signIn(page, account);
      await press(page, 'Add a passkey');
      await page.getByText('Not used yet').waitFor();
      await signOut(page);

      await visitor.open('/user/devices');
      await dialog(page, 'Sign in').getByRole('button', { name: 'Sign in with a passkey' }).click();
      await page.getByRole('button', { name: /^Delete passkey/ }).click();
      await press(page, 'Delete');
      await page.getByText('Passkey deleted').waitFor();
      await signOut(page);

      await visitor.open('/user/devices');
      await dialog(page, 'Sign in').getByRole('button', { name: 'Sign in with a passkey' }).click();
      await page.getByText('This passkey doesn’t work here. It may have been deleted.').waitFor();
      await visitor.checkScreen();
      visitor.ignoreErrors(rejectedCall);
    });
  });
