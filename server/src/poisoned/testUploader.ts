import { setTimeout as pause } from 'node:timers/promises';
import type { Import } from '@marigold/contract/import';
import { newId } from '#platform/database/id';
import { type FileKind, kinds } from './testSamples.ts';

/** How an upload ended. */
export interface Outcome {
  /** taken: it is there, and was read; refused: with a sentence; else what was answered, or why nothing was. */
  ended: 'taken' | 'refused' | 'failed' | 'unanswered';
  why: string;
}

/** A file under the name it is sent with. */
export interface Sent {
  kind: FileKind;
  bytes: Uint8Array;
}

/** The answer of a request, whatever it is. */
export interface Answer {
  status: number;
  type: string;
  text: string;
}

/** Milliseconds to wait for an answer: on a machine with much else to do a server that has just begun computes for a minute. */
const patience = 180_000;

/** Milliseconds after which a file that is read nobody hears of counts as lost. */
const longestReading = 600_000;

const fileTypes: Partial<Record<FileKind, string>> = {
  zip: 'a.zip',
  csv: 'a.csv',
  json: 'a.json',
  pdf: 'a.pdf',
  docx: 'a.docx',
};

/** Somebody of a company of their own, who uploads files to a server over HTTP. */
export const openUploader = async (url: string) => {
  let token = '';
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
  };
  const must = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const { status, text } = await ask(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return JSON.parse(text) as T;
  };
  const me = await must<{ accessToken: string; companyId: string; userAccountId: string }>(
    'POST',
    '/api/onboarding/v1/users/register',
    {
      id: newId(),
      email: `${newId()}@example.com`,
      password: 'a good long password',
      fullName: 'Ann Uploader',
      companyName: 'Uploads',
    },
  );
  token = me.accessToken;
  const imports = `/api/import/v1/companies/${me.companyId}/imports`;

  const judged = ({ status, type, text }: Answer): Outcome => {
    if (status < 300) return { ended: 'taken', why: '' };
    const isSaid =
      status < 500 && type.includes('problem+json') && Boolean((JSON.parse(text) as { message?: string }).message);
    return { ended: isSaid ? 'refused' : 'failed', why: `${status} ${text.slice(0, 200)}` };
  };
  const attempted = async (work: () => Promise<Answer>): Promise<Outcome> => {
    try {
      return judged(await work());
    } catch (error) {
      return { ended: 'unanswered', why: String((error as Error).cause ?? error) };
    }
  };

  const signed = async (kind: 'picture' | 'video'): Promise<string> =>
    kind === 'picture'
      ? (await must<{ url: string }>('GET', `/api/company/v1/companies/${me.companyId}/signedurl`)).url
      : (
          await must<{ videoUrl: string }>(
            'GET',
            `/api/opportunity/v1/companies/${me.companyId}/opportunities/video-signedurl`,
          )
        ).videoUrl;

  const show = (importId: string) => must<Import>('GET', `${imports}/${importId}`);
  const isAtWork = ({ state, allFiles }: Import) =>
    state === 'reading' || allFiles.some((file) => file.state === 'waiting' || file.state === 'reading');
  const untilRead = async (importId: string): Promise<Import> => {
    const deadline = Date.now() + longestReading;
    for (;;) {
      const shown = await show(importId).catch(() => undefined);
      if (shown && !isAtWork(shown)) return shown;
      if (Date.now() > deadline) throw new Error('the files are still being read');
      await pause(100);
    }
  };
  /** A file that was read has people or a remark; one that was not has a remark. What a ZIP held is its own file. */
  const readOf = ({ allFiles }: Import, fileId: string): Outcome => {
    const file = allFiles.find((each) => each.fileId === fileId);
    if (!file) return { ended: 'failed', why: 'it is not there' };
    const inside = allFiles.filter((each) => each.inside === fileId);
    const isSilent = [file, ...inside].find(
      ({ state, rows, remarks, kind }) =>
        (remarks.length === 0 && (state === 'failed' || (rows === 0 && kind !== 'zip'))) ||
        (kind === 'zip' && state === 'read' && inside.length === 0 && remarks.length === 0),
    );
    if (isSilent) return { ended: 'failed', why: `${isSilent.fileName} (${isSilent.state}) says nothing` };
    return file.state === 'failed'
      ? { ended: 'refused', why: file.remarks[0]?.key ?? '' }
      : { ended: 'taken', why: '' };
  };

  return {
    ask,
    must,
    imports,
    companyId: me.companyId,
    userId: me.userAccountId,
    show,
    untilRead,
    begin: async (importId = newId()) => {
      await must('POST', imports, { id: importId });
      return importId;
    },
    put: (importId: string, fileId: string, name: string, bytes: Uint8Array) =>
      ask('PUT', `${imports}/${importId}/files/${fileId}?fileName=${encodeURIComponent(name)}`, bytes),
    /** Uploads files of one kind side by side, and says how each of them ended, in their order. */
    upload: async (files: readonly Sent[], atOnce: number): Promise<Outcome[]> => {
      const outcomes = new Map<number, Outcome>();
      const importId = files.some(({ kind }) => kinds[kind] === 'import') ? newId() : undefined;
      if (importId) await must('POST', imports, { id: importId });
      const ids = files.map(() => newId());
      const left = [...files.entries()];
      const work = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const [at, { kind, bytes }] = next;
          const goes = kinds[kind];
          outcomes.set(
            at,
            await attempted(async () =>
              goes === 'import'
                ? ask('PUT', `${imports}/${importId}/files/${ids[at]}?fileName=${fileTypes[kind]}`, bytes)
                : ask('PUT', await signed(goes), bytes),
            ),
          );
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      const read = importId && (await untilRead(importId));
      return files.map(({ kind }, at) => {
        const outcome = outcomes.get(at) ?? { ended: 'unanswered', why: '' };
        return read && kinds[kind] === 'import' && outcome.ended === 'taken' ? readOf(read, ids[at] ?? '') : outcome;
      });
    },
  };
};
export type Uploader = Awaited<ReturnType<typeof openUploader>>;
