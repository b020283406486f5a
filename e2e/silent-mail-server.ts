/** A mail server that never answers: the market takes what needs a mail, and its mails wait where a journey reads them. */
export const silentMailServer = { host: '127.0.0.1', port: '1', sender: 'casa@casa.example' } as const;

/** The same as the setting `SMTP_URL`. */
export const silentSmtpUrl = `smtp://${silentMailServer.host}:${silentMailServer.port}`;
