/** Paths of the console that emails link to. */
export const consolePaths = {
  password: (token: string) => `/admin/password?token=${encodeURIComponent(token)}`,
  invitation: (token: string) => `/admin/invitation?token=${encodeURIComponent(token)}`,
} as const;
