import { buildGazetteer } from './build-gazetteer.ts';
import { writeGazetteer } from './gazetteer-file.ts';

/** Run at build time, so that the first start need not: `node write-gazetteer.ts <file>`. */
const [file] = process.argv.slice(2);
if (!file) throw new Error('Say where to write the gazetteer');
await writeGazetteer(file, await buildGazetteer());
