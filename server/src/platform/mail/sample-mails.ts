import { paymentProblems } from '@latchkey/contract/payment/payment-problems';
import type { MailData, MailKind } from './mail-data.ts';

interface SampleMail {
  kind: MailKind;
  data: MailData[MailKind];
  title: string;
}

function sample<Kind extends MailKind>(kind: Kind, data: MailData[Kind], title: string = kind): SampleMail {
  return { kind, data, title };
}

/** Returns a sample of each kind and decision of mail, for tests and previews. */
export function sampleMails(siteUrl: string): SampleMail[] {
  const listing = {
    title: 'Bright flat by the river',
    url: `${siteUrl}/properties-details/bright-flat?from=mail&way=1`,
  };
  const reason = 'Two of the photos show a different home.\nPlease replace them.';
  const paid = { number: '2026-000042', item: 'Agency', amount: 49.9, currency: 'EUR' };
  const problemOf = {
    payment: 42,
    item: 'Agency',
    amount: 49.9,
    currency: 'EUR',
    gateway: 'stripe',
    reference: 'pi_1',
  };
  const advert = { title: listing.title, until: new Date('2026-12-22') };
  const titles = [listing.title, 'One-bedroom flat with a terrace'];
  const listingsUntil = new Date('2026-12-29');
  return [
    sample('welcome', {}),
    sample('code', { code: '408215', minutes: 10 }),
    sample('reset-link', { url: `${siteUrl}/reset-password?token=c2FtcGxl`, minutes: 60 }),
    sample('password-changed', {}),
    sample('security-changed', { change: 'two-factor-on' }, 'two-factor-on'),
    sample('security-changed', { change: 'two-factor-off' }, 'two-factor-off'),
    sample('security-changed', { change: 'passkey-added' }, 'passkey-added'),
    sample('security-changed', { change: 'passkey-deleted' }, 'passkey-deleted'),
    sample('operator-invited', { url: `${siteUrl}/admin/invitation?token=c2FtcGxl`, hours: 24, by: 'Olga' }),
    sample('email-changed', { email: 'ines@example.org' }),
    sample('verification-decision', { decision: 'success' }, 'verification accepted'),
    sample('verification-decision', { decision: 'failed', reason }, 'verification rejected'),
    sample('listing-decision', { kind: 'property', decision: 'approved', ...listing }, 'property approved'),
    sample('listing-decision', { kind: 'property', decision: 'rejected', reason, ...listing }, 'property rejected'),
    sample('listing-decision', { kind: 'project', decision: 'approved', ...listing }, 'project approved'),
    sample('listing-decision', { kind: 'project', decision: 'rejected', reason, ...listing }, 'project rejected'),
    ...(['edited', 'on', 'off', 'closed', 'offered', 'removed'] as const).map((change) =>
      sample('listing-changed', { change, reason, ...listing }, `listing ${change}`),
    ),
    sample('advert-decision', { ...advert, decision: 'approved', reason: '' }, 'advert approved'),
    sample('advert-decision', { ...advert, decision: 'rejected', reason }, 'advert rejected'),
    sample('adverts-ending', { titles, until: advert.until }),
    sample('package-ending', { package: 'Agent', until: advert.until, listingsUntil }, 'package ends, with listings'),
    sample('package-ending', { package: 'Agent', until: advert.until, listingsUntil: null }, 'package ends'),
    sample('package-ended', { package: 'Agent', listingsUntil }, 'package ended, with listings'),
    sample('package-ended', { package: 'Agent', listingsUntil: null }, 'package ended'),
    sample('listings-off-soon', { titles, until: advert.until }),
    sample('listings-off', { titles }),
    sample('account-switched', { isActive: true }, 'account on'),
    sample('account-switched', { isActive: false }, 'account off'),
    sample('account-deleted', {}),
    ...([true, false] as const).flatMap((isActed) => [
      sample(
        'report-settled',
        { about: 'listing', isActed, ...listing },
        isActed ? 'listing report upheld' : 'listing report dismissed',
      ),
      sample(
        'report-settled',
        { about: 'conversation', isActed, title: '', url: `${siteUrl}/user/chat` },
        isActed ? 'chat report upheld' : 'chat report dismissed',
      ),
    ]),
    sample('contact-answer', {
      subject: 'Opening hours',
      question: 'When can I visit you?',
      answer: 'On weekdays from nine to six.\n\nYou’re welcome to visit.',
    }),
    sample('export-ready', { url: `${siteUrl}/data/export/c2FtcGxl`, until: new Date('2026-11-22T16:00:00Z') }),
    sample('receipt', { ...paid, paidAt: new Date('2026-11-22T10:00:00Z'), until: new Date('2026-12-22T10:00:00Z') }),
    sample(
      'receipt',
      { ...paid, paidAt: new Date('2026-11-22T10:00:00Z'), until: null },
      'receipt of a payment that granted nothing',
    ),
    sample('refund', { ...paid, packageNow: 'ended' }, 'full refund'),
    sample('refund', { ...paid, amount: 9.99, packageNow: 'runs' }, 'partial refund'),
    sample('refund', { ...paid, packageNow: 'none' }, 'refund of a payment that granted nothing'),
    ...paymentProblems.map((problem) =>
      sample('payment-problem', { ...problemOf, problem }, `payment: ${problem.replace('_', ' ')}`),
    ),
    sample('new-message', {
      from: 'Sara Almeida',
      title: listing.title,
      excerpt: 'Is it still available? I could come to see it on Saturday.',
      url: `${siteUrl}/user/chat?user=7&property=12`,
    }),
    sample('interest', { name: 'Sara Almeida', ...listing }),
    sample('operator-interest', {
      name: 'Sara Almeida',
      email: 'sara@example.com',
      mobile: '351910000000',
      ...listing,
    }),
    sample('confirmation-requested', {
      titles: [listing.title, 'One-bedroom flat with a terrace'],
      until: new Date('2026-12-05T07:00:00Z'),
    }),
    sample('listings-hidden', { titles: [listing.title, 'One-bedroom flat with a terrace'] }),
    sample('alert-confirm', { name: 'Porto, up to €1,500', url: `${siteUrl}/alerts/confirm?token=c2FtcGxl` }),
    sample('alert', {
      name: 'Porto, up to €1,500',
      listings: [
        { ...listing, price: '€1,450 per month', place: 'Cedofeita, Porto', picture: `${siteUrl}/files/demo/1.webp` },
        {
          ...listing,
          title: 'One-bedroom flat with a terrace',
          price: '€1,200 per month',
          place: 'Bonfim, Porto',
          picture: '',
        },
      ],
      total: 12,
      url: `${siteUrl}/search?city=Porto&sort=newest`,
      unsubscribeUrl: `${siteUrl}/alerts/unsubscribe?token=c2FtcGxl`,
    }),
  ];
}
