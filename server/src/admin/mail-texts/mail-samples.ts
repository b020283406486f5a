import { mailLanguage, type MailTexts } from '../../platform/mail/mail-texts.ts';
import { sampleMails } from '../../platform/mail/sample-mails.ts';

/** Title patterns of the samples of mails whose samples are not simply titled with their name, such as `email-changed`. */
const sampleTitles: Partial<Record<keyof MailTexts, RegExp>> = {
  verificationSuccess: /^verification accepted$/,
  verificationFailed: /^verification rejected$/,
  propertyApproved: /^property approved$/,
  propertyRejected: /^property rejected$/,
  projectApproved: /^project approved$/,
  projectRejected: /^project rejected$/,
  listingEdited: /^listing edited$/,
  listingOn: /^listing on$/,
  listingOff: /^listing off$/,
  listingClosed: /^listing closed$/,
  listingOffered: /^listing offered$/,
  listingRemoved: /^listing removed$/,
  advertApproved: /^advert approved$/,
  advertRejected: /^advert rejected$/,
  packageEnding: /^package ends/,
  packageEnded: /^package ended/,
  accountOff: /^account off$/,
  accountOn: /^account on$/,
  receipt: /^receipt/,
  refund: /^refund/,
  paymentProblem: /^payment: /,
  listingReportUpheld: /^listing report upheld$/,
  listingReportDismissed: /^listing report dismissed$/,
  chatReportUpheld: /^chat report upheld$/,
  chatReportDismissed: /^chat report dismissed$/,
  // The frame is part of every mail, so any sample shows it.
  frame: /^(reset-link|alert)$/,
};

const { frame: _, ...mails } = mailLanguage('en').texts;

/** Keys of the mails, in display order. */
export const mailNames = [...Object.keys(mails), 'frame'] as (keyof MailTexts)[];

/** Whether a name is the key of a mail. */
export function isMailName(name: string): name is keyof MailTexts {
  return mailNames.some((mail) => mail === name);
}

/** Returns the samples of a mail: one, or several when its text has variants. */
export function samplesOf(mail: keyof MailTexts, siteUrl: string) {
  const kebabCase = mail.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const pattern = sampleTitles[mail] ?? new RegExp(`^${kebabCase}$`);
  return sampleMails(siteUrl).filter(({ title }) => pattern.test(title));
}
