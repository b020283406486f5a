import { createTransport } from 'nodemailer';
import { RefusedForGood, type DueMessage } from './send-due-messages.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** Sender, as `Latchkey <no-reply@example.org>`. */
  from: string;
  /** The file that goes along with a mail, made now; null for none. */
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

/** Sends mails through a mail server, over a few connections that stay open while there is work. */
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
    // A mail's text comes from people: it may not name files or addresses to be attached.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  return {
    async send(message) {
      const { id, recipient, subject, text, html, headers } = message;
      const attachment = await attach?.(message);
      try {
        await transport.sendMail({
          from,
          to: recipient,
          subject,
          text,
          ...(html && { html }),
          ...(attachment && { attachments: [attachment] }),
          messageId: `<outbox-${id}@${domain}>`,
          headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        // 5xx answers to the address or the mail itself are final (RFC 5321, 4.2.1); those to our sign-in are not.
        const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string };
        if (error instanceof Error && responseCode >= 500 && code !== 'EAUTH') throw new RefusedForGood(error);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
