/** Addresses of the console that are mailed. */
export const consolePaths = {
  password: (token: string) => `/admin/password?token=${encodeURIComponent(token)}`,
  invitation: (token: string) => `/admin/invitation?token=${encodeURIComponent(token)}`,
} as const;
