import { useEffect, useState } from 'react';

/** An object URL for a blob, revoked on unmount; `''` for none. */
export function useBlobUrl(blob: Blob | null): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!blob) return;
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl('');
    };
  }, [blob]);
  return url;
}
