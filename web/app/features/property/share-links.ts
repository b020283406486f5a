/** `mailto:` URL without a recipient. */
export function shareMailtoUrl(title: string, address: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
}

/** Share URLs of the social networks. */
export function shareLinks(title: string, address: string): { network: string; href: string }[] {
  const url = encodeURIComponent(address);
  return [
    { network: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}` },
    { network: 'X', href: `https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${url}` },
    { network: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
}
