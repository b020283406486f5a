/**
 * A mail server that never responds: features that need mail work, and mails stay in the outbox for journeys to read.
 */
export const silentMailServer = { host: '127.0.0.1', port: '1', sender: 'casa@casa.example' } as const;

/** The same server as a value for `SMTP_URL`. */
export const silentSmtpUrl = `smtp://${silentMailServer.host}:${silentMailServer.port}`;
