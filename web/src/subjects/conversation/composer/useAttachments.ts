import { chatApi } from '#api/services/chat.ts';
import { noteSilence, onReturn } from '#api/line.ts';
import { isAborted, isApiError } from '#api/problem.ts';
import { useAppDispatch } from '#state/root.ts';
import { placed, put } from '#ui/picture/upload.ts';
import { useKeepPage } from '#ui/hooks/useKeepPage.ts';
import { type Attachment, attachments } from '@marigold/contract/chat';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { fileSize } from '../fileSize.ts';

/** A file that was chosen for a message. */
export interface ChosenFile extends Attachment {
  percent: number;
  /** Why it cannot be sent. */
  refusal?: string;
  /** Whether it did not get through, and goes on once there is a connection. */
  isWaiting?: boolean;
  /** What is uploaded; nothing where it is on the server already, or cannot be tried again. */
  source?: File;
}

/** Whether a chosen file is on the server. */
export const isUploaded = ({ percent, refusal }: ChosenFile): boolean => percent === 100 && refusal === undefined;

const typeOf = (file: File): string => {
  const at = attachments.extensions.findIndex((extension) => file.name.toLowerCase().endsWith(extension));
  const byName = ['application/pdf', attachments.types[1], 'text/plain', 'image/png', 'image/jpeg', 'image/jpeg'];
  return file.type || (byName[at] ?? 'image/webp');
};

/** Files for the next message of a conversation: each is uploaded at once, with progress, and can be taken away. */
export const useAttachments = (memberId: string, conversationId: string | undefined) => {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useKeepPage(files.length > 0);
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((abort) => abort.abort());
  }, []);

  const change = (id: string, next: Partial<ChosenFile>) =>
    setFiles((all) => all.map((file) => (file.attachmentId === id ? { ...file, ...next } : file)));
  const refusalOf = (file: File): string | undefined => {
    if (!attachments.extensions.some((extension) => file.name.toLowerCase().endsWith(extension)))
      return t(attachments.refusal);
    if (file.size > attachments.maxBytes)
      return t('This file is too large. Files can have up to {{size}}.', {
        size: fileSize(i18n.language, attachments.maxBytes),
      });
    return file.size === 0 ? t('This file is empty.') : undefined;
  };
  const upload = async (id: string, file: File, type: string) => {
    const abort = new AbortController();
    running.current.set(id, abort);
    try {
      const ask = { memberId, conversationId: conversationId ?? '', body: { id, name: file.name } };
      const { url } = await dispatch(chatApi.endpoints.prepareAttachment.initiate(ask)).unwrap();
      const onProgress = (percent: number) => change(id, { percent: Math.min(percent, 99) });
      await put(placed(url), file.type ? file : new Blob([file], { type }), { onProgress, signal: abort.signal });
      change(id, { percent: 100 });
    } catch (error) {
      if (isAborted(error)) return;
      const isUnreached = isApiError(error) && typeof error.status !== 'number';
      // Where the server answers others, nothing will say that the connection is back.
      if (isUnreached && !(await noteSilence())) change(id, { isWaiting: true });
      else {
        const ours = isUnreached || !isApiError(error);
        change(id, { refusal: ours ? t('The file did not upload. Try again.') : t(error.message) });
      }
    } finally {
      running.current.delete(id);
    }
  };
  const choose = (chosen: Iterable<File>) => {
    for (const file of chosen) {
      const id = newId();
      const type = typeOf(file);
      const refusal = refusalOf(file);
      const one = { attachmentId: id, name: file.name, type, size: file.size, percent: 0 };
      setFiles((all) => [...all, refusal ? { ...one, refusal } : { ...one, source: file }]);
      if (!refusal && conversationId) void upload(id, file, type);
    }
  };
  /** Under a new id: of one whose answer got lost nobody knows whether it is there. */
  const retry = ({ refusal: _refusal, isWaiting: _isWaiting, ...before }: ChosenFile) => {
    if (!before.source) return;
    const id = newId();
    setFiles((all) =>
      all.map((file) =>
        file.attachmentId === before.attachmentId ? { ...before, attachmentId: id, percent: 0 } : file,
      ),
    );
    void upload(id, before.source, before.type);
  };
  const retryAll = () => files.filter(({ isWaiting }) => isWaiting).forEach(retry);
  const retryRef = useRef(retryAll);
  useEffect(() => {
    retryRef.current = retryAll;
  });
  useEffect(() => onReturn(() => retryRef.current()), []);
  const remove = (id: string) => {
    running.current.get(id)?.abort();
    setFiles((all) => all.filter(({ attachmentId }) => attachmentId !== id));
  };
  /** Puts a file that is on the server back before the others. */
  const restore = (file: Attachment) => setFiles((all) => [{ ...file, percent: 100 }, ...all]);
  return { files, choose, retry, remove, restore, clear: () => setFiles([]) };
};
