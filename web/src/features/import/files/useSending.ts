import { addressOf } from '#api/addresses.ts';
import { importApi } from '#api/services/import.ts';
import { isApiError } from '#api/problem.ts';
import { readToken } from '#api/token.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { put } from '#ui/picture/upload.ts';
import { useKeepPage } from '#ui/hooks/useKeepPage.ts';
import { imports } from '@marigold/contract/import';
import pLimit from 'p-limit';
import { useState } from 'react';
import { v7 as newId } from 'uuid';

/** A file on its way to an import. */
export interface Sending {
  fileId: string;
  file: File;
  /** With its folder, if it came in one. */
  name: string;
  percent: number;
  /** Why it did not arrive, as a translation key; blank while it is on its way. */
  problem: string;
  /** Whether trying again may help. */
  mayPass: boolean;
  control: AbortController;
}

/** What a chosen or dropped file may tell of the folder it was in. */
type Placed = File & { path?: string };

const AT_ONCE = 3;
const largest = Math.max(...Object.values(imports.maxBytes));
const isKnown = ({ name }: File) => imports.extensions.some((extension) => name.toLowerCase().endsWith(extension));
/** Operating systems leave files of their own in folders. */
const isHidden = ({ name }: File) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

const isOtherSpreadsheet = ({ name }: File) => /\.(xls|xlsm|xlsb|ods|numbers)$/i.test(name);

const refusalOf = (file: File): string => {
  if (isOtherSpreadsheet(file))
    return 'This is a spreadsheet of another kind. Save it as XLSX or CSV and add that file.';
  if (!isKnown(file)) return 'Marigold reads CSV, XLSX, JSON Resume, PDF, DOCX, DOC, ODT, RTF, TXT, PNG, JPEG and ZIP.';
  if (file.size === 0) return 'This file is empty.';
  return file.size > largest ? 'This file is larger than 200 MB. Split it into several.' : '';
};

/**
 * Sends files to an import, a few at a time; each under an id of its own, so that sending one again never doubles it.
 * Closing the page asks for as long as some are on their way.
 */
export const useSending = (importId: string) => {
  const { companyId } = useMe();
  const dispatch = useAppDispatch();
  const [line] = useState(() => pLimit(AT_ONCE));
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const change = (fileId: string, next: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.fileId === fileId ? { ...one, ...next } : one)));
  const drop = (fileId: string) => setSending((all) => all.filter((one) => one.fileId !== fileId));

  const send = async ({ fileId, file, name, control }: Sending) => {
    if (control.signal.aborted) return;
    const path = `/v1/companies/${companyId}/imports/${importId}/files/${fileId}`;
    try {
      await put(`${addressOf('import')}${path}?fileName=${encodeURIComponent(name)}`, file, {
        token: readToken(),
        signal: control.signal,
        onProgress: (percent) => change(fileId, { percent }),
      });
      drop(fileId);
      dispatch(importApi.util.invalidateTags(['Imports']));
    } catch (error) {
      if (!isApiError(error)) return;
      const mayPass = typeof error.status !== 'number' || error.status >= 500 || error.status === 429;
      change(fileId, { problem: error.message, mayPass });
    }
  };

  const isSending = sending.some(({ problem }) => !problem);
  useKeepPage(isSending);

  return {
    sending,
    isSending,
    add: (files: readonly Placed[]) => {
      const added = files
        .filter((file) => !isHidden(file))
        .map((file) => ({
          fileId: newId(),
          file,
          name: (file.path || file.webkitRelativePath || file.name).replace(/^[./]+/, '').slice(-300),
          percent: 0,
          problem: refusalOf(file),
          mayPass: false,
          control: new AbortController(),
        }));
      setSending((all) => [...all, ...added]);
      for (const one of added) if (!one.problem) void line(() => send(one));
    },
    again: (one: Sending) => {
      const fresh = { ...one, problem: '', percent: 0, mayPass: false };
      change(one.fileId, fresh);
      void line(() => send(fresh));
    },
    remove: ({ fileId, control }: Sending) => {
      control.abort();
      drop(fileId);
    },
  };
};
