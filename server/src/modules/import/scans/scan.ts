import { z } from 'zod';
import { ProcessLost } from '#platform/processes/pool';
import { blank } from '../cv/page/layout.ts';
import { PlacedLine } from '../cv/page/places.ts';
import { scans } from '../pools.ts';
import { CvRemark, type Scan } from '../cv/reading.ts';
import { remarks } from '../cv/remarks.ts';

const Page = z.object({ printed: z.array(PlacedLine), remark: CvRemark.optional() });

/**
 * Recognises the text in the pictures of a file, in a process of its own. What goes wrong with the file is a remark; throws
 * `ProcessLost` where no process could be started.
 */
export const scan = async (bytes: Uint8Array): Promise<Scan> => {
  const printed: PlacedLine[] = [];
  const said: CvRemark[] = [];
  try {
    for await (const { value } of scans.ask('scan', {}, Page, bytes)) {
      printed.push(...(printed.length > 0 ? [blank] : []), ...value.printed);
      if (value.remark) said.push(value.remark);
    }
  } catch (error) {
    if (error instanceof ProcessLost && error.why === 'unstarted') throw error;
    const isLate = error instanceof ProcessLost && error.why === 'late';
    return { printed: [], remarks: [isLate ? remarks.scanTooSlow : remarks.failed] };
  }
  return { printed, remarks: said };
};
