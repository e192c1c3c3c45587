import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

/** What may change outside of the store and of every component, and why: decision 82. */
const stays = {
  'functions and elements, which nothing can serialise': [
    'web/src/api/baseQuery.ts hear',
    'web/src/api/live/live.ts handlers watchers linked speak',
    'web/src/subjects/outgoing/outgoing.ts effects followers',
    'web/src/subjects/person/signOut.ts asked',
    'web/src/subjects/video/uploading/takers.ts takers',
    'web/src/subjects/video/uploading/uploads.ts controls',
    'web/src/ui/feedback/announce.ts regions',
    'web/src/ui/feedback/toastQueue.ts later done',
    'web/src/ui/loading/part.tsx ahead',
    'web/src/ui/shortcuts/heldKeys.ts hold',
    'web/src/ui/shortcuts/shortcuts.ts registered',
    'web/src/ui/shortcuts/wantedFocus.ts fields wanted',
    'pages/candidate/chat/sending.ts listeners receivers',
  ],
  'files, forgotten when somebody signs out': ['web/src/subjects/video/fresh.ts fresh'],
  'what is under way: timers and running calls': [
    'web/src/api/line.ts asking timer',
    'web/src/features/messages/threadCache.ts fetching',
    'web/src/subjects/candidate/decide/useDeciding.ts timer',
    'web/src/subjects/conversation/logCache.ts closing',
    'web/src/subjects/conversation/people.ts saidAt',
    'web/src/ui/feedback/announce.ts timers',
    'web/src/ui/shortcuts/shortcuts.ts pending',
    'pages/candidate/chat/sending.ts failures timer',
  ],
  'the way to what the browser keeps, which all tabs share': [
    'web/src/state/opportunity/unsavedDrafts.ts own',
    'web/src/subjects/outgoing/kept.ts opened here',
    'web/src/subjects/outgoing/outgoing.ts fresh noted owner',
    'web/src/subjects/video/recording/recordings.ts opened',
    'web/src/ui/layout/useKeptScroll.ts places tops',
    'pages/candidate/chat/sending.ts here',
  ],
  'what is the same for everybody': [
    'web/src/features/messages/thread/Suggestions.tsx reading',
    'pages/candidate/profile/names.ts proposed asked answered',
    'pages/rendered/frame/assets.ts loaded',
  ],
};
const listed = Object.values(stays)
  .flat()
  .flatMap((line) => {
    const [file, ...names] = line.split(' ');
    return names.map((name) => `${file} ${name}`);
  });

const isSource = (name: string) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.includes('node_modules');
const sourcesOf = async (folder: string) =>
  (await readdir(path.join(root, folder), { recursive: true })).filter(isSource).map((name) => path.join(folder, name));

/** Variables, and collections that are made empty. */
const mutable =
  /^(?:export )?(?:let (\w+)|const (\w+)\b(?!: readonly)[^\n]*? = (?:new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|\{\}|\[\]);$)/gm;
const mutableOf = async (file: string) =>
  [...(await readFile(path.join(root, file), 'utf8')).matchAll(mutable)].map(
    ([, variable, held]) => `${file} ${variable ?? held}`,
  );

it('state that screens show, or that is somebody’s, is in the store', async () => {
  const files = [...(await sourcesOf('web/src')), ...(await sourcesOf('pages'))];
  const found = await Promise.all(files.map(mutableOf));
  expect(found.flat().sort()).toEqual(listed.sort());
});
