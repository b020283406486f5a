import { buildGazetteer } from './build-gazetteer.ts';
import { writeGazetteer } from './gazetteer-file.ts';

/** Runs at build time, so that the first start need not build the gazetteer: `node write-gazetteer.ts <file>`. */
const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: node write-gazetteer.ts <file>');
await writeGazetteer(file, await buildGazetteer());
