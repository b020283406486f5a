import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Makes a failed `import()` retryable (decision 054). Firefox, and Chromium before 156, cache a failed import and a failed
 * `modulepreload` until the page is reloaded. The preload helper therefore fetches all files of an import first, which
 * `retryImport` can repeat, and imports them from the HTTP cache.
 */
export function retryableImports(): Plugin {
  return {
    name: 'patient-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (_, id) => (id === helper ? { code, map: null } : null),
  };
}

/** Replaces Vite's preload helper. `files` lists the dependencies of an import; its own file appears only in `load`. */
const code = `
const loading = new Map();

export const __vitePreload = (load, files = []) => {
  const own = /import\\(["'\`]\\.\\/([^"'\`]+)/.exec(load);
  const all = own ? ['assets/' + own[1], ...files] : files;
  return Promise.all(all.map(once)).then(load);
};

function once(file) {
  if (!loading.has(file)) loading.set(file, fetchFile('/' + file).catch((error) => { loading.delete(file); throw error; }));
  return loading.get(file);
}

async function fetchFile(address) {
  const { head } = document;
  if (head.querySelector('link[href="' + address + '"]')) return;
  const answer = await fetch(address);
  if (!answer.ok) throw Error(address);
  await answer.arrayBuffer();
  if (!address.endsWith('.css')) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  await new Promise((done, fail) => {
    link.onload = done;
    link.onerror = () => { link.remove(); fail(Error(address)); };
    head.append(link);
  });
}
`;
