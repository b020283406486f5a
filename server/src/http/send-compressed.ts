import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Compressed, plainOf } from '../services/compress-body.ts';

/** Sends a stored body in the best encoding that the browser takes. The route has `compress: false`. */
export async function sendCompressed(
  reply: FastifyReply,
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: Compressed,
): Promise<FastifyReply> {
  const accepted = headers['accept-encoding'] ?? '';
  if (reply.getHeader('Vary') === undefined) void reply.header('Vary', 'Accept-Encoding');
  if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(body.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(body.gzip);
  return reply.send(await plainOf(body));
}
