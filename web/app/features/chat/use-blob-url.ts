import { useEffect, useState } from 'react';

/** An address for bytes on this device, while the part stands; blank for none. */
export function useBlobUrl(blob: Blob | null): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl('');
    };
  }, [blob]);
  return url;
}
