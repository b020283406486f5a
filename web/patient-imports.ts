import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Lets code that failed to come be asked for again. Chromium remembers a failed `import()`, and a failed `modulepreload`
 * link, for as long as the page lives, so whoever lost the line for a moment never got that part of the page. Hence every
 * file of an import is first fetched as plain bytes, which may fail and be tried again (ui/patiently.ts), and imported from
 * the browser's own store only when all of them are there.
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

/**
 * In the place of Vite's own. It gets the other files of an import by name; the file itself is named by nothing but the
 * function that imports it.
 */
const code = `
const coming = new Map();

export const __vitePreload = (load, files = []) => {
  const own = /import\\(["'\`]\\.\\/([^"'\`]+)/.exec(load);
  const all = own ? ['assets/' + own[1], ...files] : files;
  return Promise.all(all.map(once)).then(load);
};

function once(file) {
  if (!coming.has(file)) coming.set(file, bring('/' + file).catch((error) => { coming.delete(file); throw error; }));
  return coming.get(file);
}

async function bring(address) {
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
