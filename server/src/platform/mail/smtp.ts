import { createTransport } from 'nodemailer';
import { trackRequest } from '../external/track-request.ts';
import { PermanentDeliveryError, type DueMessage } from './send-due-messages.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** Sender, as `Latchkey <no-reply@example.org>`. */
  from: string;
  /** Creates the attachment of a mail; null for none. */
  attach?: (message: DueMessage) => Promise<MailAttachment | null>;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface SmtpSender {
  send(message: DueMessage): Promise<void>;
  close(): void;
}

/** Creates a sender for a mail server, with at most three pooled connections. */
export function smtpSender({ url, from, attach }: SmtpOptions): SmtpSender {
  const address = new URL(url);
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: address.hostname,
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    ...(address.username && {
      auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    }),
    connectionTimeout: 3_000,
    greetingTimeout: 3_000,
    socketTimeout: 20_000,
    // The text of a mail may come from users, so it must not be able to attach files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  return {
    async send(message) {
      const { id, recipient, subject, text, html, headers } = message;
      const attachment = await attach?.(message);
      try {
        const mail = {
          from,
          to: recipient,
          subject,
          text,
          ...(html && { html }),
          ...(attachment && { attachments: [attachment] }),
          messageId: `<outbox-${id}@${domain}>`,
          headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
        };
        await trackRequest('mail_server', () => transport.sendMail(mail));
      } catch (error) {
        // 5xx replies to the address or the mail are permanent (RFC 5321, 4.2.1); those to the authentication are not.
        const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string };
        if (error instanceof Error && responseCode >= 500 && code !== 'EAUTH') throw new PermanentDeliveryError(error);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
