import { z } from 'zod';
import { ProcessLost } from '#platform/processes/pool';
import { scans } from '../pools.ts';
import { CvRemark, type Scan } from '../cv/reading.ts';
import { remarks } from '../cv/remarks.ts';

const Page = z.object({ text: z.string(), remark: CvRemark.optional() });

/**
 * Recognises the text in the pictures of a file, in a process of its own. What goes wrong with the file is a remark; throws
 * `ProcessLost` where no process could be started.
 */
export const scan = async (bytes: Uint8Array): Promise<Scan> => {
  const texts: string[] = [];
  const said: CvRemark[] = [];
  try {
    for await (const { value } of scans.ask('scan', {}, Page, bytes)) {
      texts.push(value.text);
      if (value.remark) said.push(value.remark);
    }
  } catch (error) {
    if (error instanceof ProcessLost && error.why === 'unstarted') throw error;
    const isLate = error instanceof ProcessLost && error.why === 'late';
    return { text: '', remarks: [isLate ? remarks.scanTooSlow : remarks.failed] };
  }
  return { text: texts.join('\n\n'), remarks: said };
};
