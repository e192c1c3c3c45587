import type { Attachment } from '@marigold/contract/chat';
import { attachments } from '@marigold/contract/chatRules';
import { useEffect, useRef, useState } from 'preact/hooks';
import { v7 as newId } from 'uuid';
import { needPage } from '@marigold/web/hooks/keepPage';
import { fileSize } from '@marigold/web/conversation/fileSize';
import { Refused } from '../ask.ts';
import { language, say } from '../words/say.ts';
import { talk } from './service.ts';

/** A file that was chosen for the next message. */
export interface ChosenFile extends Attachment {
  /** How much of it is on the server, from 0 to 1. */
  part: number;
  /** Why it cannot be sent. */
  refusal?: string;
}

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
  remove: (id: string) => void;
  clear: () => void;
}

/** Files for the next message of a conversation: each is uploaded at once, with progress, and can be taken away. */
export const useFiles = (conversationId: string): Files => {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const runningRef = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = runningRef.current;
    return () => all.forEach((abort) => abort.abort());
  }, []);
  useEffect(() => (files.length > 0 ? needPage() : undefined), [files.length]);
  const change = (id: string, next: Partial<ChosenFile>) =>
    setFiles((all) => all.map((file) => (file.attachmentId === id ? { ...file, ...next } : file)));

  const send = async (one: ChosenFile, file: File) => {
    const { attachmentId: id } = one;
    const abort = new AbortController();
    runningRef.current.set(id, abort);
    try {
      const tell = (part: number) => change(id, { part: Math.min(part, 0.99) });
      await talk.upload(conversationId, one, file, { tell, signal: abort.signal });
      change(id, { part: 1 });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      change(id, { refusal: error.status === 0 ? say('The file did not upload. Choose it again.') : error.message });
    } finally {
      runningRef.current.delete(id);
    }
  };
  return {
    files,
    choose: (chosen) => {
      for (const file of chosen) {
        const refusal = refusalOf(file);
        const { name, size } = file;
        const one = { attachmentId: newId(), name, type: typeOf(name), size, part: 0, ...(refusal && { refusal }) };
        setFiles((all) => [...all, one]);
        if (!refusal) void send(one, file);
      }
    },
    remove: (id) => {
      runningRef.current.get(id)?.abort();
      setFiles((all) => all.filter(({ attachmentId }) => attachmentId !== id));
    },
    clear: () => setFiles([]),
  };
};
