import { serveTasks } from '#platform/processes/program';
import { busyOf, type Reading, timesOf } from './busyTimes.ts';

/** Tasks of the processes that read what calendar servers answer. */
await serveTasks({
  times: (reading: Reading, bytes: Buffer) => Promise.resolve({ value: timesOf(reading, bytes.toString('utf8')) }),
  busy: (reading: Reading, bytes: Buffer) => Promise.resolve({ value: busyOf(reading, bytes.toString('utf8')) }),
});
