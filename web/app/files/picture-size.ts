const pngMark = [0x89, 0x50, 0x4e, 0x47];

/**
 * Pixels of a PNG or JPEG as its head names them, without drawing it: a small file can hold more than a phone has memory
 * for. Null where the head says nothing.
 */
export function pictureSize(head: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (pngMark.every((byte, at) => head[at] === byte))
    return head.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
  if (head[0] !== 0xff || head[1] !== 0xd8) return null;
  for (let at = 2; at + 9 <= head.length && head[at] === 0xff;) {
    const marker = head[at + 1] ?? 0;
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Segments that begin a frame: all of 0xC0 to 0xCF but three that hold tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
