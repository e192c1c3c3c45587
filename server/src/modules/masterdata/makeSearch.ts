// Run by the build: writes what the searches of the master data are made of to the file that is named.
import { writeFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import { makeLikenesses } from './search.ts';

const [, , file] = process.argv;
if (!file) throw new Error('Name the file that is to be written.');
writeFileSync(file, serialize(makeLikenesses()));
