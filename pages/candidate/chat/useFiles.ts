import type { Attachment } from '@marigold/contract/chat';
import { attachments } from '@marigold/contract/chatRules';
import { useEffect, useRef, useState } from 'preact/hooks';
import { v7 as newId } from 'uuid';
import { needPage } from '@marigold/web/hooks/keepPage';
import { fileSize } from '@marigold/web/conversation/fileSize';
import { Refused } from '../ask.ts';
import { language, say } from '../words/say.ts';
import { forgetChosen, keepChosen, type KeptChosen, keptChosen, nameToKeep } from './keptFiles.ts';
import { talk } from './service.ts';

/** A file that was chosen for the next message. */
export interface ChosenFile extends Attachment {
  /** How much of it is on the server, from 0 to 1. */
  part: number;
  /** Why it cannot be sent. */
  refusal?: string;
  /** Whether it did not get through, and goes on once there is a connection. */
  isWaiting?: boolean;
  /** What is uploaded; nothing where it cannot be tried again. */
  source?: File;
  /** The name that it is kept under on this device. */
  keptAs: string;
}

/** How often what did not get through is tried again; milliseconds. */
const pause = 10_000;

const { extensions, types, maxBytes } = attachments;
const extensionOf = (name: string) => extensions.findIndex((each) => name.toLowerCase().endsWith(each));
/** JPEG has two extensions, the others one each, in the order of the types. */
const typeOf = (name: string): string => {
  const at = extensionOf(name);
  return types[at > extensions.indexOf('.jpg') ? at - 1 : at] ?? '';
};

const refusalOf = ({ name, size }: File): string | undefined => {
  if (extensionOf(name) < 0) return say('This file cannot be sent. Choose a PDF, DOCX, TXT, PNG, JPEG or WebP.');
  if (size > maxBytes)
    return say('This file is too large. Files can have up to {{size}}.', { size: fileSize(language, maxBytes) });
  return size === 0 ? say('This file is empty.') : undefined;
};

/** The files of the next message. */
export interface Files {
  files: readonly ChosenFile[];
  choose: (chosen: Iterable<File>) => void;
  retry: (file: ChosenFile) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/**
 * Files for the next message of a conversation: each is uploaded at once, with progress, and can be taken away. They are kept on
 * this device until they are sent, and uploaded anew where the page was loaded in between or the connection broke.
 */
export const useFiles = (applicationId: string, conversationId: string): Files => {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [unkept, setUnkept] = useState(0);
  const runningRef = useRef(new Map<string, AbortController>());
  /** Under which names files of this page are kept: what was kept before is read while the first ones may be chosen. */
  const chosenRef = useRef(new Set<string>());
  useEffect(() => {
    const all = runningRef.current;
    return () => all.forEach((abort) => abort.abort());
  }, []);
  const isLost = unkept > 0 && files.length > 0;
  useEffect(() => (isLost ? needPage() : undefined), [isLost]);
  const change = (id: string, next: Partial<ChosenFile>) =>
    setFiles((all) => all.map((file) => (file.attachmentId === id ? { ...file, ...next } : file)));

  const send = async (one: ChosenFile, source: File) => {
    const { attachmentId: id } = one;
    const abort = new AbortController();
    runningRef.current.set(id, abort);
    try {
      const tell = (part: number) => change(id, { part: Math.min(part, 0.99) });
      await talk.upload(conversationId, one, source, { tell, signal: abort.signal });
      change(id, { part: 1 });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      change(id, error.status === 0 ? { isWaiting: true } : { refusal: error.message });
    } finally {
      runningRef.current.delete(id);
    }
  };
  const add = (source: File, keptAs: string) => {
    const { name, size } = source;
    const one = { attachmentId: newId(), name, type: typeOf(name), size, part: 0, keptAs };
    const refusal = refusalOf(source);
    setFiles((all) => [...all, refusal ? { ...one, refusal } : { ...one, source }]);
    if (!refusal) void send(one, source);
    return !refusal;
  };
  /** Under a new id: of one whose answer got lost nobody knows whether it is there. */
  const retry = ({ refusal: _refusal, isWaiting: _isWaiting, ...before }: ChosenFile) => {
    if (!before.source) return;
    const one = { ...before, attachmentId: newId(), part: 0 };
    setFiles((all) => all.map((file) => (file.keptAs === one.keptAs ? one : file)));
    void send(one, before.source);
  };
  const restore = ({ name: keptAs, fileName: name, file }: KeptChosen) => {
    if (chosenRef.current.has(keptAs)) return;
    if (file) return void add(file, keptAs);
    const refusal = say('The file did not upload. Choose it again.');
    setFiles((all) => [...all, { attachmentId: newId(), name, type: '', size: 0, part: 0, refusal, keptAs }]);
  };
  const waiting = files.filter(({ isWaiting }) => isWaiting);
  const doRef = useRef({ restore, retryAll: () => waiting.forEach(retry) });
  useEffect(() => {
    doRef.current = { restore, retryAll: () => waiting.forEach(retry) };
  });
  useEffect(() => {
    let isGone = false;
    void keptChosen(applicationId).then((all) => {
      if (!isGone) all.forEach((each) => doRef.current.restore(each));
    });
    return () => {
      isGone = true;
    };
  }, [applicationId]);
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => doRef.current.retryAll();
    const timer = setInterval(again, pause);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isWaiting]);
  return {
    files,
    choose: (chosen) => {
      for (const file of chosen) {
        const name = nameToKeep(applicationId);
        chosenRef.current.add(name);
        if (add(file, name)) void keepChosen(name, file).then((isKept) => isKept || setUnkept((count) => count + 1));
      }
    },
    retry,
    remove: (id) => {
      runningRef.current.get(id)?.abort();
      files.filter(({ attachmentId }) => attachmentId === id).forEach(({ keptAs }) => forgetChosen(keptAs));
      setFiles((all) => all.filter(({ attachmentId }) => attachmentId !== id));
    },
    clear: () => {
      files.forEach(({ keptAs }) => forgetChosen(keptAs));
      setFiles([]);
    },
  };
};
