interface UploadInit {
  method: string;
  headers: Headers;
  body: BodyInit | null;
  signal: AbortSignal;
}

/**
 * Sends a request with upload progress, which `fetch` does not report.
 * @param onProgress sent share of the body, 0 to 1
 * @throws TypeError without a response; DOMException `AbortError` by the signal
 */
export function upload(url: string, init: UploadInit, onProgress: (share: number) => void): Promise<Response> {
  const { method, headers, body, signal } = init;
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(signal.aborted ? new DOMException('Aborted', 'AbortError') : new TypeError('No response'));
    if (signal.aborted) {
      fail();
      return;
    }
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'blob';
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    for (const name of ['error', 'timeout', 'abort']) request.addEventListener(name, fail);
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('Content-Type') ?? '';
      resolve(new Response(request.response as Blob, { status: request.status, headers: { 'Content-Type': type } }));
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit | null);
  });
}
