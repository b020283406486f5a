import type { MailTexts } from '../../services/mail/mail-texts.ts';
import { sampleMails } from '../../services/mail/sample-mails.ts';

/** The samples that say each group of texts, by their titles. */
const titles: Record<keyof MailTexts, RegExp> = {
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
  // What stands round every mail is seen at any of them.
  frame: /^(reset-link|alert)$/,
};

/** Names of the mails, in the order in which they are shown. */
export const mailNames = Object.keys(titles) as (keyof MailTexts)[];

export function isMailName(name: string): name is keyof MailTexts {
  return Object.hasOwn(titles, name);
}

/** The samples of a mail: one, or several where it says different things. */
export function samplesOf(mail: keyof MailTexts, siteUrl: string) {
  return sampleMails(siteUrl).filter(({ title }) => titles[mail].test(title));
}
