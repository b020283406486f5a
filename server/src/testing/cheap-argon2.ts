import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

/** Replaces the library in all tests except those of hashing, because a hash at full cost takes 70 ms of a core. */
export const hash: typeof real.hash = (password, options) =>
  real.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
export const { verify } = real;
