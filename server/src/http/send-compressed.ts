import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedBody, decompressBody } from '../platform/cache/compress-body.ts';

/** Sends a compressed body in the best encoding that the browser accepts. The route needs `compress: false`. */
export async function sendCompressed(
  reply: FastifyReply,
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: CompressedBody,
): Promise<FastifyReply> {
  const accepted = headers['accept-encoding'] ?? '';
  if (reply.getHeader('Vary') === undefined) void reply.header('Vary', 'Accept-Encoding');
  if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(body.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(body.gzip);
  return reply.send(await decompressBody(body));
}
