const pngSignature = [0x89, 0x50, 0x4e, 0x47];

/**
 * Width and height from the header of a PNG or JPEG without decoding it, because a small file can hold more pixels than fit
 * into memory. Null for an unknown header.
 */
export function pictureSize(head: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (pngSignature.every((byte, index) => head[index] === byte))
    return head.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
  if (head[0] !== 0xff || head[1] !== 0xd8) return null;
  for (let offset = 2; offset + 9 <= head.length && head[offset] === 0xff;) {
    const marker = head[offset + 1] ?? 0;
    if (isFrame(marker)) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    offset += 2 + view.getUint16(offset + 2);
  }
  return null;
}

/** JPEG start-of-frame markers: 0xC0 to 0xCF without three that hold tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
