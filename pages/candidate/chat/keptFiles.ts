import { v7 as newId } from 'uuid';
import { draftOf, draftsOf, keep, keepFile, kept, keptFile } from '../storage.ts';

const folderOf = (applicationId: string) => draftOf(applicationId, 'file.');

/** A name under which a file for the next message is kept; names sort in the order in which files were chosen. */
export const nameToKeep = (applicationId: string): string => folderOf(applicationId) + newId();

/** Keeps a chosen file on this device until it is sent, so that it outlives the page. Answers whether that worked. */
export const keepChosen = async (name: string, file: File): Promise<boolean> => {
  keep(name, file.name);
  return (await keepFile(name, file)) !== undefined;
};

/** Keeps it no longer. */
export const forgetChosen = (name: string): void => {
  keep(name, undefined);
  void keepFile(name, undefined);
};

/** A file that was chosen before the page was loaded anew; without its bytes where the browser did not keep them. */
export interface KeptChosen {
  name: string;
  fileName: string;
  file: File | undefined;
}
/** The files that were chosen for the next message about an application and not sent. */
export const keptChosen = (applicationId: string): Promise<KeptChosen[]> =>
  Promise.all(
    draftsOf(applicationId)
      .filter((name) => name.startsWith(folderOf(applicationId)))
      .toSorted()
      .map(async (name) => ({ name, fileName: kept<string>(name) ?? '', file: await keptFile(name) })),
  );
