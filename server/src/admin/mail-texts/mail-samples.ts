import type { MailTexts } from '../../platform/mail/mail-texts.ts';
import { sampleMails } from '../../platform/mail/sample-mails.ts';

/** Title patterns of the sample mails that use each group of texts. */
const sampleTitles: Record<keyof MailTexts, RegExp> = {
  welcome: /^welcome$/,
  code: /^code$/,
  resetLink: /^reset-link$/,
  passwordChanged: /^password-changed$/,
  twoFactorOn: /^two-factor-on$/,
  twoFactorOff: /^two-factor-off$/,
  passkeyAdded: /^passkey-added$/,
  passkeyDeleted: /^passkey-deleted$/,
  emailChanged: /^email-changed$/,
  verificationSuccess: /^verification accepted$/,
  verificationFailed: /^verification refused$/,
  propertyApproved: /^home approved$/,
  propertyRejected: /^home refused$/,
  projectApproved: /^project approved$/,
  projectRejected: /^project refused$/,
  listingEdited: /^listing edited$/,
  listingOn: /^listing on$/,
  listingOff: /^listing off$/,
  listingClosed: /^listing closed$/,
  listingOffered: /^listing offered$/,
  listingRemoved: /^listing removed$/,
  advertApproved: /^advert approved$/,
  advertRejected: /^advert refused$/,
  advertsEnding: /^adverts-ending$/,
  packageEnding: /^package ends/,
  packageEnded: /^package over/,
  listingsOffSoon: /^listings-off-soon$/,
  listingsOff: /^listings-off$/,
  accountOff: /^account off$/,
  accountOn: /^account on$/,
  accountDeleted: /^account-deleted$/,
  exportReady: /^export-ready$/,
  receipt: /^receipt/,
  refund: /^refund/,
  paymentProblem: /^payment: /,
  alertConfirm: /^alert-confirm$/,
  alert: /^alert$/,
  newMessage: /^new-message$/,
  interest: /^interest$/,
  homesAsked: /^homes-asked$/,
  homesHidden: /^homes-hidden$/,
  reportHomeDown: /^report was right$/,
  reportHomeStays: /^report dismissed$/,
  reportChatActed: /^chat report was right$/,
  reportChatStays: /^chat report dismissed$/,
  contactAnswer: /^contact-answer$/,
  operatorInvited: /^operator-invited$/,
  // The frame is part of every mail, so any sample shows it.
  frame: /^(reset-link|alert)$/,
};

/** Keys of the mails, in display order. */
export const mailNames = Object.keys(sampleTitles) as (keyof MailTexts)[];

/** Whether a name is the key of a mail. */
export function isMailName(name: string): name is keyof MailTexts {
  return Object.hasOwn(sampleTitles, name);
}

/** Returns the samples of a mail: one, or several when its text has variants. */
export function samplesOf(mail: keyof MailTexts, siteUrl: string) {
  return sampleMails(siteUrl).filter(({ title }) => sampleTitles[mail].test(title));
}
