/**
 * The environment of PostgreSQL's programs: none of our secrets, and no `PG…` or locale variable of the caller that
 * would change what they do.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') {
    return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|DATABASE_)/i.test(name)));
  }
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
