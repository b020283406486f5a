import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Lets a failed `import()` be repeated (decision 054). Firefox, and Chromium before 156, remember a failed import and a
 * failed `modulepreload` for as long as the page lives: one broken connection would keep a part of it away until it is
 * reloaded. So every file of an import is fetched first, which `ui/patiently.ts` repeats, and imported from the HTTP cache
 * once all of them are there.
 */
export function patientImports(): Plugin {
  return {
    name: 'patient-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (_, id) => (id === helper ? { code, map: null } : null),
  };
}

/** Takes the place of Vite's own. `files` are the other files of an import; its own is named by `load` alone. */
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
