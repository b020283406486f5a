import { adminPreviewMail } from '@latchkey/contract/calls/console/mail-texts';
import { answer } from '../../answer.ts';
import { writeSample } from './write-sample.ts';

/** A mail as it would arrive, in HTML and as plain text. */
export default answer(adminPreviewMail, async (wish, context) => {
  const { subject, html, text, samples } = await writeSample(wish, context);
  return { data: { subject, html, text, samples } };
});
