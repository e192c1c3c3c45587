// Makes a module: its calls in the contract, its table, its folder on the server with a test, and a page. What is made is
// found by itself: the lists of modules are written anew, and the screens find features by their folder.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { addWords, migrate, readCommand, refuse, writeNew } from './making.mjs';
import { must, root } from './shell.mjs';
import { contractOf, doorOf, routesOf, sqlOf, storeOf, testOf } from './templates/server.mjs';
import { callsOf, featureOf, pageOf } from './templates/web.mjs';

const usage = `npm run module -- NAME --label "Notes" --de "Notizen" --es "Notas"

  NAME   of the module, its table and its folders: small letters, such as notes`;
const word = { type: 'string' };
const { values, positionals } = readCommand({ label: word, de: word, es: word }, usage);
const [name = ''] = positionals;
if (!/^[a-z]{3,30}$/.test(name)) refuse(usage);
for (const folder of ['server/src/modules', 'web/src/features'])
  if (existsSync(path.join(root, folder, name))) refuse(`${folder}/${name} is there already. Choose another name.`);

const Name = name[0].toUpperCase() + name.slice(1);
const { label = Name, de, es } = values;
const made = { name, Name, label };
writeNew(`contract/src/${name}.ts`, contractOf(made));
migrate(name, sqlOf(made));
const files = { index: doorOf, routes: routesOf, store: storeOf, [`${name}.test`]: testOf };
for (const [file, textOf] of Object.entries(files)) writeNew(`server/src/modules/${name}/${file}.ts`, textOf(made));
writeNew(`web/src/features/${name}/calls.ts`, callsOf(made));
writeNew(`web/src/features/${name}/routes.tsx`, featureOf(made));
writeNew(`web/src/features/${name}/${Name}Page.tsx`, pageOf(made));
addWords('screens', [
  [label, { de, es }],
  ['Nothing here yet', { de: 'Noch nichts hier', es: 'Aún no hay nada' }],
]);
await must(process.execPath, ['scripts/lists.mjs']);
console.log(`Done: /${name} in the screens, /api/${name} on the server. npm run check names what is missing.`);
