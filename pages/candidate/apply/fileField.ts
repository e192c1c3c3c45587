import { Refused } from '../ask.ts';
import { say } from '../words/say.ts';
import type { Cv } from './cv.ts';
import type { Draft } from './draft.ts';
import type { Fields } from './fields.ts';

interface FileFieldProps {
  fields: Fields;
  cv: Cv;
  draft: Draft;
  keep: () => void;
  /** The file has arrived, or was taken away. */
  changed: () => void;
}

/** The chosen file as a line: its name, how it stands, and how much of it has been sent. */
const lineOf = (name: string, text: string, part: number | undefined, remove: () => void): HTMLElement[] => {
  const [words, label, said, button] = [
    document.createElement('span'),
    document.createElement('bdi'),
    document.createElement('span'),
    document.createElement('button'),
  ];
  label.textContent = name;
  said.className = part === undefined ? 'good' : 'dim';
  said.textContent = text;
  words.append(label, said);
  button.type = 'button';
  button.className = 'button quiet';
  button.textContent = say('Remove');
  button.onclick = remove;
  if (part === undefined) return [words, button];
  const bar = document.createElement('progress');
  bar.value = part;
  bar.setAttribute('aria-label', say('Sending your CV'));
  return [words, button, bar];
};

/** Where a CV is chosen or dropped: kept on the device, sent as soon as may be, and taken away again. */
export const fileField = ({ fields: { file, find, fault }, cv, draft, keep, changed }: FileFieldProps) => {
  const [shown, drop] = [find('.file'), find('.drop')];
  let uploading: Promise<void> | undefined;

  const show = (text: string, part?: number) => {
    shown.hidden = draft.cvName === undefined;
    drop.hidden = !shown.hidden;
    if (draft.cvName !== undefined)
      shown.replaceChildren(...lineOf(draft.cvName, text, part, () => void choose(undefined)));
  };

  /** Sends the kept file unless the server has it; what does not get through is sent with the application. */
  const upload = (): Promise<void> =>
    (uploading ??= (async () => {
      const chosen = draft.cvName !== undefined && !draft.cvId ? await cv.file() : undefined;
      if (!chosen) return;
      show(say('Sending …'), 0);
      const sent = await cv.send(chosen, (part) => show(say('Sending …'), part));
      draft.cvId = sent.cvId;
      draft.cvKey = sent.key;
      keep();
      show(say('Added'));
      changed();
    })().finally(() => (uploading = undefined)));

  const tryUpload = async () => {
    try {
      await upload();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Without a connection the file waits here, as everything does.
      if (error.status === 0) return show(say('Kept here until you send it'));
      draft.cvName = undefined;
      keep();
      show('');
      fault('cv', error.message);
      await cv.keep(undefined);
    }
  };

  const choose = async (chosen: File | undefined) => {
    fault('cv', '');
    draft.cvId = undefined;
    draft.cvKey = undefined;
    draft.cvName = chosen?.name;
    await cv.keep(chosen);
    keep();
    file.value = '';
    show('');
    changed();
    if (chosen) await tryUpload();
    else file.focus();
  };

  const take = () => void (file.files?.[0] && choose(file.files[0]));
  file.addEventListener('change', take);
  for (const kind of ['dragover', 'drop'] as const)
    drop.addEventListener(kind, (event) => {
      event.preventDefault();
      const dropped = event.dataTransfer?.files[0];
      if (kind === 'drop' && dropped) void choose(dropped);
    });
  show(draft.cvId ? say('Added') : say('Kept here until you send it'));
  take();
  return { upload, tryUpload, say: (text: string) => show(text) };
};
