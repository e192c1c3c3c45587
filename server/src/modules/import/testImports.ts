import { expect } from 'vitest';
import type { Import, ImportFile, ImportRow } from '@marigold/contract/import';
import { newId } from '#platform/database/id';
import type { TestApp, TestUser } from '#platform/testing/testApp';

/** A file to be imported: its name and what is in it. */
export type TestFile = [name: string, content: string | Uint8Array];

/** What somebody does to get members in. */
export const importsOf = (test: TestApp, person: TestUser) => {
  const as = test.as(person);
  const base = `/api/import/v1/companies/${person.companyId}/imports`;
  const create = async (importId = newId()): Promise<string> => {
    const { status, body } = await as.post(base, { id: importId });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.importId;
  };
  const send = (importId: string, [name, content]: TestFile, fileId = newId()) =>
    test.app.inject({
      method: 'PUT',
      url: `${base}/${importId}/files/${fileId}?fileName=${encodeURIComponent(name)}`,
      payload: Buffer.from(content),
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    });
  const upload = async (importId: string, file: TestFile, fileId = newId()): Promise<ImportFile> => {
    const answer = await send(importId, file, fileId);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const show = async (importId: string): Promise<Import> => (await as.get(`${base}/${importId}`)).body;
  const until = async (importId: string, state: Import['state'], timeout = 60_000): Promise<Import> => {
    await expect
      .poll(async () => (await show(importId)).state, { timeout, interval: timeout > 30_000 ? 250 : 20 })
      .toBe(state);
    return show(importId);
  };
  const read = async (...files: TestFile[]): Promise<string> => {
    const importId = await create();
    for (const file of files) await upload(importId, file);
    // The text of a scan is recognised in a child, which a machine with other work lets wait.
    await expect
      .poll(async () => (await show(importId)).state, { timeout: 200_000, interval: 100 })
      .toMatch(/preview|failed/);
    return importId;
  };
  const rows = async (importId: string, filter = 'all', size = 100): Promise<ImportRow[]> => {
    const found: ImportRow[] = [];
    let token = '';
    do {
      const { status, body } = await as.get(
        `${base}/${importId}/rows?filter=${filter}&PageSize=${size}&TokenId=${encodeURIComponent(token)}`,
      );
      expect(status, JSON.stringify(body)).toBe(200);
      found.push(...body.data);
      token = body.nextToken ?? '';
    } while (token);
    return found;
  };
  const act = (importId: string, what: string, body?: unknown) => as.post(`${base}/${importId}/${what}`, body);
  const take = async (importId: string, timeout?: number): Promise<Import> => {
    const { status, body } = await act(importId, 'start');
    expect(status, JSON.stringify(body)).toBe(200);
    return until(importId, 'done', timeout);
  };
  const undo = async (importId: string): Promise<Import> => {
    const { status, body } = await act(importId, 'undo');
    expect(status, JSON.stringify(body)).toBe(200);
    return until(importId, 'undone');
  };
  return {
    base,
    create,
    send,
    upload,
    show,
    until,
    read,
    rows,
    act,
    take,
    undo,
    change: (importId: string, rowId: string | undefined, body: unknown) =>
      as.patch(`${base}/${importId}/rows/${rowId}`, body),
  };
};

/** A sentence in English, as the screens show it. */
export const inEnglish = ({ key, values }: { key: string; values: Record<string, string | number> }): string =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** A table of people; cells are quoted as they need to be. */
export const csvOf = (headings: string[], rows: (string | number)[][]): string =>
  [headings, ...rows].map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n');
