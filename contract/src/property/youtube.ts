const pattern =
  /^https?:\/\/(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/|v\/)|youtu\.be\/)([\w-]{11})(?=[?&#/]|$)/i;

/** Returns the eleven-character id of a video, or `null` for an address that is not on YouTube (contract 2.4). */
export function youtubeId(address: string): string | null {
  return pattern.exec(address.trim())?.[1] ?? null;
}
